import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { CompiledProduct, Draft, Price, Projection } from "#engine";
import type { PreviewEngineState } from "../../preview/engine/previewEngine.ts";
import { usePreviewEngine } from "../../preview/engine/usePreviewEngine.ts";
import type { FileStore } from "./fileStore.ts";

/** A product's form: the product, the form's draft, and everything that is derived from it. */
export interface DraftView extends Projection {
  readonly compiled: CompiledProduct;
  readonly files: FileStore;
  readonly draft: Draft;
  readonly price: Price;
  /** The ids of the top-level fields that currently exist. */
  readonly existingIds: ReadonlySet<string>;
  /** The engine that has checked the draft: each loaded font allows more checks. */
  readonly engineState: PreviewEngineState;
}

const DraftContext = createContext<DraftView | null>(null);

/**
 * The form's draft. It may be some letters behind the form: event handlers read react-hook-form's `getValues`.
 * @throws Error outside of a `DraftProvider`.
 */
export function useDraft(): DraftView {
  const view = useContext(DraftContext);
  if (view === null) throw new Error("useDraft needs a DraftProvider");
  return view;
}

interface Props extends Pick<DraftView, "compiled" | "files"> {
  readonly children: ReactNode;
}

/** Computes the view of the surrounding form's draft once for all components, after a typed letter is rendered. */
export function DraftProvider({ compiled, files, children }: Props) {
  const draft = useDeferredValue<Draft>(useWatch());
  const engineState = usePreviewEngine();
  const view = useMemo((): DraftView => {
    const { configuration, issues } = compiled.project(draft);
    const price = compiled.price(configuration);
    const existingIds = compiled.existingFieldIds(configuration);
    return { compiled, files, draft, configuration, issues, price, existingIds, engineState };
  }, [compiled, files, draft, engineState]);
  return <DraftContext value={view}>{children}</DraftContext>;
}
