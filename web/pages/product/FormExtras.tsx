import { CopyLink } from "./CopyLink.tsx";
import { useDismissCorrected } from "./useDismissCorrected.ts";

/** What only an active shopper needs of a product's form. */
export function FormExtras() {
  useDismissCorrected();
  return <CopyLink />;
}
