import {
  acceptedDraft,
  type CompiledProduct,
  type Draft,
  migrateDraft,
  type Product,
} from "#engine";
import { serializableDraft, VERSION_KEY } from "./serializableDraft.ts";

/**
 * What was carried along from elsewhere, a link or this browser's storage, brought forward to the product's version, as
 * far as it fits the product; null when nothing of the product is in it. Whoever wrote it, only what the product allows
 * goes into the form.
 */
export function sanitizeDraft({ product }: CompiledProduct, written: unknown): Draft | null {
  const carried = serializableDraft(product, broughtForward(product, written));
  return Object.keys(carried).length === 0 ? null : acceptedDraft(product, carried);
}

/** What was carried along, whatever it is, with the names and options of the product's version. */
export function broughtForward(product: Product, written: unknown): Draft {
  const { [VERSION_KEY]: version, ...typed }: Record<string, unknown> =
    typeof written === "object" ? { ...written } : {};
  // The first links and drafts named no version.
  return migrateDraft(product, typed, typeof version === "number" ? version : 1).stored;
}
