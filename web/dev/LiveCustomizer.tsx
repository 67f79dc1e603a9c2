import { type ComponentProps, useEffect, useLayoutEffect, useState } from "react";
import type { CompiledProduct } from "#engine";
import { createFileStore } from "../form/fileStore.ts";
import { Customizer } from "../pages/product/Customizer.tsx";
import { showToast } from "../ui/toasts.ts";
import { useShop } from "../catalog/useCatalog.ts";
import { adaptDraftTo, withFiles } from "./adaptDraft.ts";
import { passFilesToNextForm, openForm } from "./openForm.ts";

type Props = ComponentProps<typeof Customizer>;

/** The customizer in development: when its product's file is saved, a new one receives the current input. */
export function LiveCustomizer({ compiled, start, edited }: Props) {
  const [shown, setShown] = useState({ compiled, start, edition: 0, changes: NONE });
  const { toasts } = useShop();
  if (shown.compiled !== compiled) {
    const { draft, changes } = adaptDraft(shown.compiled, compiled);
    setShown({ compiled, start: draft, edition: shown.edition + 1, changes });
  }
  useEffect(() => {
    if (shown.changes.length === 0) return;
    const title = `${shown.compiled.product.name} has changed`;
    showToast({ title, text: shown.changes.join(". "), tone: "plain", ms: toasts.formMs });
  }, [shown, toasts.formMs]);
  useLayoutEffect(restoreFocus, [shown.edition]);
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

/** The current draft, adapted to the changed product; the chosen files are passed to the new form by `handFiles`. */
function adaptDraft(before: CompiledProduct, after: CompiledProduct) {
  const form = openForm();
  const adapted = adaptDraftTo(before.product, after, form?.draft() ?? before.defaults());
  const files = createFileStore();
  // A file is added without the key of its upload, which the new form doesn't have.
  const addFile = (chosen: unknown) => {
    const file = form?.files.get(chosen) ?? null;
    return file === null ? chosen : files.add(file);
  };
  passFilesToNextForm(files);
  focused = document.activeElement?.id ?? "";
  return { ...adapted, draft: withFiles(after.product.fields, adapted.draft, addFile) };
}

/** Restores the focus to the field with the same id. */
function restoreFocus(): void {
  if (focused !== "") document.getElementById(focused)?.focus({ preventScroll: true });
  focused = "";
}
