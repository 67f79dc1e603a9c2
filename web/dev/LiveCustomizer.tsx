import { type ComponentProps, useEffect, useLayoutEffect, useState } from "react";
import type { CompiledProduct } from "#engine";
import { createFileStore } from "../form/chosenFiles.ts";
import { Customizer } from "../pages/product/Customizer.tsx";
import { showToast } from "../ui/toasts.ts";
import { useShop } from "../catalog/useCatalog.ts";
import { carryDraft, withFiles } from "./carryDraft.ts";
import { handFiles, openForm } from "./openForm.ts";

type Props = ComponentProps<typeof Customizer>;

/** The customizer in development: when its product's file is saved, a new one takes over what was typed and chosen. */
export function LiveCustomizer({ compiled, start, edited }: Props) {
  const [shown, setShown] = useState({ compiled, start, edition: 0, changes: NONE });
  const { toasts } = useShop();
  if (shown.compiled !== compiled) {
    const { draft, changes } = takeOver(shown.compiled, compiled);
    setShown({ compiled, start: draft, edition: shown.edition + 1, changes });
  }
  useEffect(() => {
    if (shown.changes.length === 0) return;
    const title = `${shown.compiled.product.name} has changed`;
    showToast({ title, text: shown.changes.join(". "), tone: "plain", ms: toasts.formMs });
  }, [shown, toasts.formMs]);
  useLayoutEffect(refocus, [shown.edition]);
  return (
    <Customizer
      key={shown.edition}
      compiled={shown.compiled}
      start={shown.edition === 0 ? start : shown.start}
      edited={edited}
    />
  );
}

const NONE: readonly string[] = [];
let focused = "";

/** What was typed, for the changed product; the chosen files go to its form by way of `handFiles`. */
function takeOver(before: CompiledProduct, after: CompiledProduct) {
  const form = openForm();
  const carried = carryDraft(before.product, after, form?.draft() ?? before.defaults());
  const files = createFileStore();
  // A file is chosen anew, without the key of its upload: the new form knows no upload yet.
  const rechoose = (chosen: unknown) => {
    const file = form?.files.get(chosen) ?? null;
    return file === null ? chosen : files.add(file);
  };
  handFiles(files);
  focused = document.activeElement?.id ?? "";
  return { ...carried, draft: withFiles(after.product.fields, carried.draft, rechoose) };
}

/** The reader stays in the field that was being filled in. */
function refocus(): void {
  if (focused !== "") document.getElementById(focused)?.focus({ preventScroll: true });
  focused = "";
}
