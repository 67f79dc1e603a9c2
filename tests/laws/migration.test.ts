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
import { expect, test } from "vitest";
import { deepFreeze } from "../arbitraries/deepFreeze.ts";
import { forAll } from "../arbitraries/forAll.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { productsWith } from "./everyProduct.ts";
import { isList, rowsIn } from "../support/isList.ts";

/** A choice field. Its second option is removed and replaced by its first. */
interface Replacement {
  /** The id of the list that contains the field; null for a top-level field. */
  readonly list: string | null;
  readonly field: ChoiceField;
  readonly removed: Option;
  readonly substitute: Option;
}

test.each(productsWith(({ product }) => replacementsIn(product).length > 0))(
  "%s: a removed option is replaced, also in rows, and reported once; what was stored is not changed",
  (_name, compiled) => {
    const { product } = compiled;
    const valid = validDraft(product);
    const replacements = replacementsIn(product);

    forAll(30, [valid], ({ configuration }) => {
      const item = deepFreeze(
        toCartItem(compiled, configuration, { id: "1", photoUrl: (key) => key }),
      );
      for (const replacement of replacements) {
        const { list, field, removed, substitute } = replacement;
        const replace = (value: unknown) => (value === removed.id ? substitute.id : value);
        const change = `${field.label}: "${removed.label}" is now "${substitute.label}"`;
        const draft = draftOf(product, configuration);
        const expected = replaceOption(draft, replacement);
        const migratedDraft = migrateDraft(
          nextVersion(product, replacement, field.id),
          deepFreeze(draft),
          product.version,
        );
        expect(migratedDraft).toEqual({
          stored: expected,
          changes: areEqual(expected, draft) ? [] : [change],
        });

        // The item's entry with the field's values. Only row fields can have an entry of another name.
        const key = list === null ? field.id : (field.out ?? field.id);
        const entry = item[key];
        const migrated = isList(entry) ? entry.map(replace) : replace(entry);
        for (const name of [field.id, key]) {
          const { stored, changes } = migrateItem(nextVersion(product, replacement, name), item);
          expect(stored).toEqual({ ...item, [key]: migrated });
          expect(changes).toEqual(areEqual(migrated, entry) ? [] : [change]);
        }
      }
    });
  },
);

function replacementsIn({ fields }: Product): readonly Replacement[] {
  return fields.flatMap((field): readonly Replacement[] => {
    const list = field.kind === "list" ? field.id : null;
    return (field.kind === "list" ? field.of : [field]).flatMap((inner) => {
      if (inner.kind !== "choice") return [];
      const [substitute, removed] = inner.options;
      return substitute === undefined || removed === undefined
        ? []
        : [{ list, field: inner, removed, substitute }];
    });
  });
}

/** The product's next version, whose migration refers to the choice by its id or by its entry. */
function nextVersion(
  product: Product,
  { removed, substitute }: Replacement,
  name: string,
): Product {
  const step = {
    from: product.version,
    rename: {},
    replace: { [name]: { [String(removed.id)]: substitute.id } },
    drop: [],
    because: null,
  };
  return { ...product, version: product.version + 1, migrations: [step] };
}

/** The draft with one option in place of another. */
function replaceOption(draft: Draft, { list, field, removed, substitute }: Replacement): Draft {
  const replaceIn = (values: Draft): Draft =>
    values[field.id] === removed.id ? { ...values, [field.id]: substitute.id } : values;
  if (list === null) return replaceIn(draft);
  const rows = draft[list];
  return { ...draft, [list]: rowsIn(isList(rows) ? rows : []).map(replaceIn) };
}

function areEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
