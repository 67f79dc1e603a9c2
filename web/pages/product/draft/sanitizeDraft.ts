import {
  completeUntrustedDraft,
  type CompiledProduct,
  type Draft,
  migrateDraft,
  type Product,
} from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import { serializableDraft, VERSION_KEY } from "./serializableDraft.ts";

/**
 * Migrates an untrusted draft, from a link or the browser's storage, to the product's version. Keeps only values that
 * the product allows; null if nothing is left.
 */
export function sanitizeDraft({ product }: CompiledProduct, stored: unknown): Draft | null {
  const draft = serializableDraft(product, migrateStoredDraft(product, stored));
  return Object.keys(draft).length === 0 ? null : completeUntrustedDraft(product, draft);
}

/** Migrates any input to the names and options of the product's version. */
export function migrateStoredDraft(product: Product, stored: unknown): Draft {
  const { [VERSION_KEY]: version, ...values } = asDraft(stored);
  // The first links and drafts had no version.
  return migrateDraft(product, values, typeof version === "number" ? version : 1).stored;
}
