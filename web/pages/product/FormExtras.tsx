import { useEffect } from "react";
import type { Field } from "#engine";
import { useProductFormState } from "../../form/state/productFormState.ts";
import { preloader } from "../../ui/loading/preloader.ts";
import { CopyLink } from "./sections/CopyLink.tsx";
import type { StoredValues } from "./draft/useStoreDraft.ts";
import { useReportUnsavedChanges } from "./draft/useReportUnsavedChanges.ts";
import { useDismissMissingFieldToasts } from "./submit/useDismissMissingFieldToasts.ts";

/**
 * Loads the upload's code early. The upload starts long after the page was opened, and by then the connection may be
 * lost or a later build may have replaced the code.
 */
const preloadUpload = preloader(() => import("../../api/uploadPhoto.ts"));

interface Props {
  /** Whether the form creates a new item. */
  readonly isNew: boolean;
  readonly storedValues: StoredValues;
}

/** What only an active shopper needs of a product's form. */
export function FormExtras({ isNew, storedValues }: Props) {
  const { fields } = useProductFormState().compiled.product;
  useDismissMissingFieldToasts();
  useReportUnsavedChanges(isNew, storedValues);
  useEffect(() => {
    if (fields.some(hasFile)) preloadUpload();
  }, [fields]);
  return <CopyLink />;
}

function hasFile(field: Field): boolean {
  return field.kind === "list" ? field.of.some(hasFile) : field.kind === "file";
}
