import type { Draft } from "../../product/draft.ts";
import type { Product } from "../../product/product.ts";
import { applyMigration } from "./applyMigration.ts";
import { fieldFinder } from "./namedField.ts";
import { DRAFT_FORMAT, type Entries, ITEM_FORMAT, type StoredFormat } from "./storedFormat.ts";

/** A migrated cart item or draft. */
export interface MigratedDraft {
  readonly stored: Draft;
  /** A message to the shopper for each visible change. Empty if nothing that they chose has changed. */
  readonly changes: readonly string[];
}

/**
 * Migrates a cart item to the product's version. An item without a version, or with this or a newer version, is unchanged.
 * The shop's entries (`id`, `price`, …) never change.
 */
export function migrateItem(product: Product, item: Draft): MigratedDraft {
  const version = item["version"];
  return migrate(
    product,
    item,
    typeof version === "number" ? version : product.version,
    ITEM_FORMAT,
  );
}

/** Migrates a draft that was typed with an older version of the product, including its rows. */
export function migrateDraft(product: Product, draft: Draft, version: number): MigratedDraft {
  return migrate(product, draft, version, DRAFT_FORMAT);
}

function migrate(
  product: Product,
  stored: Draft,
  version: number,
  format: StoredFormat,
): MigratedDraft {
  const steps = product.migrations
    .filter(({ from }) => from >= version)
    .toSorted((a, b) => a.from - b.from);
  if (steps.length === 0) return { stored, changes: [] };
  const copy: Entries = copyRows(stored);
  const changes = steps.flatMap((step, index) =>
    applyMigration(step, copy, fieldFinder(product, steps.slice(index + 1)), format),
  );
  return { stored: copy, changes };
}

/** Copies a stored item and its rows, so that migrations don't change the original. Other values are never changed in place. */
function copyRows(stored: Draft): Entries {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((row: unknown) => (typeof row === "object" && row !== null ? { ...row } : row))
        : value,
    ]),
  );
}
