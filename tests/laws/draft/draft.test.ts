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

  /** Checks that hidden fields have their defaults and that empty optional ones are empty, also in rows. */
  function expectComplete(draft: Draft, configuration: Configuration): void {
    const initial = defaults();
    const existingIds = existingFieldIds(configuration);
    for (const field of product.fields) {
      if (field.kind === "derived") continue;
      const value = configuration[field.id];
      if (!existingIds.has(field.id)) expect(draft[field.id]).toStrictEqual(initial[field.id]);
      else if (field.optional && value === undefined)
        expect(draft[field.id]).toStrictEqual(emptyOf(field));
      const drafts = draft[field.id];
      if (field.kind !== "list" || typeof value !== "object" || !isList(drafts)) continue;
      const draftRows = rowsIn(drafts);
      const unique = field.of.find(({ id }) => id === field.unique);
      if (unique?.kind === "choice" && unique.options.length >= draftRows.length) {
        // An optional choice may be empty in several rows.
        const chosen = draftRows.map((row) => row[unique.id]).filter((option) => option !== null);
        expect(new Set(chosen).size).toBe(chosen.length);
      }
      for (const [index, row] of value.entries()) {
        const inRow = existingSubFieldIds(field.id, configuration, row);
        for (const sub of field.of) {
          if (sub.kind === "derived") continue;
          const draftValue = draftRows[index]?.[sub.id];
          if (!inRow.has(sub.id)) {
            if (sub !== unique) expect(draftValue).toStrictEqual(freshRow(field.id)[sub.id]);
          } else if (sub.optional && row[sub.id] === undefined)
            expect(draftValue).toStrictEqual(emptyOf(sub));
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
        expectComplete(draft, configuration);
        expect(complete(draft)).toStrictEqual(draft);
      }
    });
  });

  test("completeUntrustedDraft keeps every value of a stored draft, also of hidden fields", () => {
    forAll(DRAFTS_PER_VARIANT, [valid], ({ draft, configuration }) => {
      const typed = complete(draft);
      const read = completeUntrustedDraft(product, typed);
      expect(project(read)).toStrictEqual({ configuration, issues: [] });
      expect(completeUntrustedDraft(product, read)).toStrictEqual(read);
      expect(Object.keys(read)).toEqual(Object.keys(defaults()));
      for (const field of product.fields) {
        const value = typed[field.id];
        if (field.kind === "choice") expect(read[field.id]).toBe(value ?? null);
        const rows = read[field.id];
        if (field.kind !== "list" || !isList(value) || !isList(rows)) continue;
        expect(rows).toHaveLength(value.length);
        const choices = field.of.filter(({ kind }) => kind === "choice");
        const chosen = (row: Draft) => choices.map(({ id }) => row[id] ?? null);
        expect(rowsIn(rows).map(chosen)).toEqual(rowsIn(value).map(chosen));
      }
    });
  });

  test("completeUntrustedDraft keeps cleared fields empty and sets missing ones to their defaults", () => {
    const emptied = Object.fromEntries(
      product.fields
        .filter(({ kind }) => kind !== "list" && kind !== "derived")
        .map(({ id }) => [id, null]),
    );
    const forbid = product.fields.map(({ id }) => ({
      when: { ref: id, test: { set: false } },
      because: "It can't be left empty.",
    }));
    const read = completeUntrustedDraft({ ...product, forbid }, emptied);
    const initial = defaults();
    for (const field of product.fields) {
      if (field.kind === "derived") continue;
      expect(read[field.id]).toStrictEqual(
        field.kind === "list" ? initial[field.id] : emptyOf(field),
      );
    }
    expect(completeUntrustedDraft(product, {})).toStrictEqual(initial);
  });

  test("completeUntrustedDraft replaces values of a wrong type by defaults, also in rows", () => {
    const invalid = { wrong: [1] };
    const fields = product.fields.map(({ id }) => [id, invalid] as const);
    expect(completeUntrustedDraft(product, Object.fromEntries(fields))).toStrictEqual(defaults());
    for (const list of product.fields) {
      if (list.kind !== "list") continue;
      const row = Object.fromEntries(list.of.map(({ id }) => [id, invalid]));
      const rows = completeUntrustedDraft(product, { [list.id]: [row] })[list.id];
      expect(isList(rows) && rows[0]).toStrictEqual(freshRow(list.id));
    }
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
