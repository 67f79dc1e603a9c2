import {
  acceptedDraft,
  type CompiledProduct,
  type Draft,
  migrateDraft,
  type Product,
} from "#engine";
import { carriedOf, VERSION_KEY } from "./carriedOf.ts";

/**
 * What was carried along from elsewhere, a link or this browser's storage, brought forward to the product's version, as
 * far as it fits the product; null when nothing of the product is in it. Whoever wrote it, only what the product allows
 * goes into the form.
 */
export function fittingDraft({ product }: CompiledProduct, written: unknown): Draft | null {
  const carried = carriedIn(product, written);
  return carried === null ? null : acceptedDraft(product, carried);
}

/** What was carried along, as it was typed under the names of the product's version; null when nothing of the product is in it. */
export function carriedIn(product: Product, written: unknown): Draft | null {
  if (typeof written !== "object" || written === null) return null;
  const { [VERSION_KEY]: version, ...typed }: Record<string, unknown> = { ...written };
  // The first links and drafts named no version.
  const { stored } = migrateDraft(product, typed, typeof version === "number" ? version : 1);
  const carried = carriedOf(product, stored);
  return Object.keys(carried).length === 0 ? null : carried;
}
