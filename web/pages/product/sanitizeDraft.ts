import {
  acceptedDraft,
  type CompiledProduct,
  type Draft,
  migrateDraft,
  type Product,
} from "#engine";
import { serializableDraft, VERSION_KEY } from "./serializableDraft.ts";

/**
 * An untrusted draft from a link or the browser's storage, migrated to the product's version, as far as it fits the
 * product; null when nothing fits. Only values that the product allows are accepted.
 */
export function sanitizeDraft({ product }: CompiledProduct, stored: unknown): Draft | null {
  const carried = serializableDraft(product, migrateStoredDraft(product, stored));
  return Object.keys(carried).length === 0 ? null : acceptedDraft(product, carried);
}

/** Any input, migrated to the names and options of the product's version. */
export function migrateStoredDraft(product: Product, stored: unknown): Draft {
  const { [VERSION_KEY]: version, ...typed }: Record<string, unknown> =
    typeof stored === "object" ? { ...stored } : {};
  // The first links and drafts had no version.
  return migrateDraft(product, typed, typeof version === "number" ? version : 1).stored;
}
