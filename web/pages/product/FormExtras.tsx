import { useEffect } from "react";
import { valueFields } from "#engine";
import { useProductFormState } from "../../form/state/productFormState.ts";
import { preloader } from "../../ui/loading/preloader.ts";
import { CopyLink } from "./sections/CopyLink.tsx";
import { useDismissMissingFieldToasts } from "./submit/useDismissMissingFieldToasts.ts";

/**
 * Loads the upload's code early. The upload starts long after the page was opened, and by then the connection may be
 * lost or a later build may have replaced the code.
 */
const preloadUpload = preloader(() => import("../../api/uploadPhoto.ts"));

/** What only an active shopper needs of a product's form. */
export function FormExtras() {
  const { fields } = useProductFormState().compiled.product;
  useDismissMissingFieldToasts();
  useEffect(() => {
    if (valueFields(fields).some(({ field }) => field.kind === "file")) preloadUpload();
  }, [fields]);
  return <CopyLink />;
}
