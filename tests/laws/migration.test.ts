import {
  type ChoiceField,
  type Draft,
  draftOf,
  migrateDraft,
  migrateItem,
  type Option,
  type Product,
  toCartItem,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validDraft } from "../arbitraries/validDraft.ts";
import { everyProduct } from "./everyProduct.ts";
import { isList, rowsIn } from "./isList.ts";

/** A choice of a product whose second option is given up for its first. */
interface Replacement {
  readonly list: string | null;
  readonly field: ChoiceField;
  readonly gone: Option;
  readonly stays: Option;
}

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;
  const valid = validDraft(product);
  const replacements = replacementsIn(product);

  test("an option that is given up is replaced wherever it stands, in rows too, told once, and what is stored stays as it was", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = frozen(
          toCartItem(compiled, configuration, { id: "1", photoUrl: (key) => key }),
        );
        for (const replacement of replacements) {
          const { list, field, gone, stays } = replacement;
          const swap = (value: unknown) => (value === gone.id ? stays.id : value);
          const change = `${field.label}: "${gone.label}" is now "${stays.label}"`;
          const typed = draftOf(product, configuration);
          const after = replaced(typed, replacement);
          const draft = migrateDraft(
            newer(product, replacement, field.id),
            frozen(typed),
            product.version,
          );
          expect(draft).toEqual({ stored: after, changes: same(after, typed) ? [] : [change] });

          const key = list === null ? field.id : (field.out ?? field.id);
          const entry = item[key];
          const swapped = isList(entry) ? entry.map(swap) : swap(entry);
          for (const name of [field.id, key]) {
            const { stored, changes: told } = migrateItem(newer(product, replacement, name), item);
            expect(stored).toEqual({ ...item, [key]: swapped });
            expect(told).toEqual(same(swapped, entry) ? [] : [change]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

function replacementsIn({ fields }: Product): readonly Replacement[] {
  return fields.flatMap((field): readonly Replacement[] => {
    const list = field.kind === "list" ? field.id : null;
    return (field.kind === "list" ? field.of : [field]).flatMap((inner) => {
      if (inner.kind !== "choice") return [];
      const [stays, gone] = inner.options;
      return stays === undefined || gone === undefined ? [] : [{ list, field: inner, gone, stays }];
    });
  });
}

/** The product's next version, whose migration names the choice by its id or by the entry it fills. */
function newer(product: Product, { gone, stays }: Replacement, name: string): Product {
  const step = {
    from: product.version,
    rename: {},
    replace: { [name]: [[String(gone.id), stays.id] as const] },
    drop: [],
    because: null,
  };
  return { ...product, version: product.version + 1, migrations: [step] };
}

/** The draft with one option in place of another. */
function replaced(draft: Draft, { list, field, gone, stays }: Replacement): Draft {
  const swapIn = (values: Draft): Draft =>
    values[field.id] === gone.id ? { ...values, [field.id]: stays.id } : values;
  if (list === null) return swapIn(draft);
  const rows = draft[list];
  return { ...draft, [list]: rowsIn(isList(rows) ? rows : []).map(swapIn) };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The same value, which nobody can change any more. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === "object" && part !== null) frozen(part);
  }
  return Object.freeze(value);
}
