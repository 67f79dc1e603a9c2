import {
  completeUntrustedDraft,
  type ChoiceField,
  type Configuration,
  type Draft,
  draftOf,
  type Product,
  readCartItem,
  toCartItem,
} from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { emptyOf, DRAFTS_PER_VARIANT, variants } from "./draftVariants.ts";
import { productsWith } from "../everyProduct.ts";
import { isList, rowsIn } from "../../support/isList.ts";

const photoUrl = (key: string) => `/_bucket/photos/${key}`;
const photoKey = (url: string) => url.slice(photoUrl("").length);

describe.each(variants)("%s", (_name, compiled) => {
  const { product, project, complete, defaults, freshRow, existingFieldIds, existingSubFieldIds } =
    compiled;
  const valid = validDraft(product);
  const itemOf = (configuration: Configuration) =>
    toCartItem(compiled, configuration, { id: "1", photoUrl });

  /** Checks that each field that does not exist has its default, also in rows. */
  function expectHiddenAtDefault(draft: Draft, configuration: Configuration): void {
    const initial = defaults();
    const existingIds = existingFieldIds(configuration);
    for (const field of product.fields) {
      if (field.kind === "derived") continue;
      if (!existingIds.has(field.id)) {
        expect(draft[field.id]).toStrictEqual(initial[field.id]);
        continue;
      }
      const rows = configuration[field.id];
      const drafts = draft[field.id];
      if (field.kind !== "list" || typeof rows !== "object" || !isList(drafts)) continue;
      const draftRows = rowsIn(drafts);
      const unique = field.of.find(({ id }) => id === field.unique);
      if (unique?.kind === "choice" && unique.options.length >= draftRows.length) {
        // An optional choice may be empty in several rows.
        const chosen = draftRows.map((row) => row[unique.id]).filter((value) => value !== null);
        expect(new Set(chosen).size).toBe(chosen.length);
      }
      for (const [index, row] of rows.entries()) {
        const inRow = existingSubFieldIds(field.id, configuration, row);
        for (const sub of field.of) {
          if (sub.kind === "derived" || inRow.has(sub.id) || sub.id === field.unique) continue;
          expect(draftRows[index]?.[sub.id]).toStrictEqual(freshRow(field.id)[sub.id]);
        }
      }
    }
  }

  /** Checks that each existing optional field without a value is empty, also in rows. */
  function expectEmptyCleared(draft: Draft, configuration: Configuration): void {
    const existingIds = existingFieldIds(configuration);
    for (const field of product.fields) {
      const value = configuration[field.id];
      if (existingIds.has(field.id) && field.optional && value === undefined)
        expect(draft[field.id]).toStrictEqual(emptyOf(field));
      const drafts = draft[field.id];
      if (field.kind !== "list" || typeof value !== "object" || !isList(drafts)) continue;
      const draftRows = rowsIn(drafts);
      for (const [index, row] of value.entries()) {
        const inRow = existingSubFieldIds(field.id, configuration, row);
        for (const sub of field.of) {
          if (!inRow.has(sub.id) || !sub.optional || row[sub.id] !== undefined) continue;
          expect(draftRows[index]?.[sub.id]).toStrictEqual(emptyOf(sub));
        }
      }
    }
  }

  test("the drafts of a configuration and of its item are complete, and return the same item", () => {
    forAll(DRAFTS_PER_VARIANT, [valid], ({ configuration }) => {
      const item = itemOf(configuration);
      for (const draft of [
        draftOf(product, configuration),
        readCartItem(compiled, item, { photoKey }).draft,
      ]) {
        expect(project(draft)).toStrictEqual({ configuration, issues: [] });
        expect(itemOf(project(draft).configuration)).toStrictEqual(item);
        expect(Object.keys(draft)).toEqual(Object.keys(defaults()));
        expectHiddenAtDefault(draft, configuration);
        expectEmptyCleared(draft, configuration);
        expect(complete(draft)).toStrictEqual(draft);
      }
    });
  });
});

test.each(
  productsWith(({ product }) => product.fields.some(({ kind }) => kind === "list"), variants),
)(
  "%s: a draft with too few rows keeps those and gets new ones, from a link and from an item",
  (_name, compiled) => {
    const { product, complete } = compiled;

    forAll(DRAFTS_PER_VARIANT, [validDraft(product)], ({ draft, configuration }) => {
      const lists = product.fields.flatMap((field) => {
        const rows = configuration[field.id];
        return field.kind === "list" && typeof rows === "object" ? [{ ...field, rows }] : [];
      });
      // The link and the item have only the first row of each list.
      const firstRow = (rows: unknown): unknown => (isList(rows) ? rows.slice(0, 1) : rows);
      const link = Object.entries(complete(draft)).map(
        ([id, value]) => [id, firstRow(value)] as const,
      );
      const fromLink = completeUntrustedDraft(product, Object.fromEntries(link));
      const shorter = Object.entries(configuration).map(
        ([id, value]) => [id, typeof value === "object" ? value.slice(0, 1) : value] as const,
      );
      const item = toCartItem(compiled, Object.fromEntries(shorter), { id: "1", photoUrl });
      const fromItem = readCartItem(compiled, item, { photoKey }).draft;
      for (const read of [fromLink, fromItem]) {
        const lengths = lists.map(({ id }) => (isList(read[id]) ? read[id].length : 0));
        expect(lengths).toEqual(
          lists.map(({ rows, min }) => Math.max(Math.min(1, rows.length), min)),
        );
      }
      const whole = completeUntrustedDraft(product, complete(draft));
      for (const { id } of lists) expect(firstRow(fromLink[id])).toEqual(firstRow(whole[id]));
    });
  },
);

test.each(productsWith(({ product }) => requiredChoices(product).length > 0, variants))(
  "%s: an item stored before a required field existed has that field's default in its draft",
  (_name, compiled) => {
    forAll(5, [validDraft(compiled.product)], ({ configuration }) => {
      const item = toCartItem(compiled, configuration, { id: "1", photoUrl });
      for (const field of requiredChoices(compiled.product)) {
        const { [field.id]: _, ...without } = item;
        const { draft } = readCartItem(compiled, without, { photoKey });
        expect(draft[field.id]).toBe(field.default);
      }
    });
  },
);

function requiredChoices({ fields }: Product): readonly ChoiceField[] {
  return fields.filter((field) => field.kind === "choice").filter(({ optional }) => !optional);
}
