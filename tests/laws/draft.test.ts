import {
  acceptedDraft,
  type ChoiceField,
  compileProduct,
  type Configuration,
  type Draft,
  draftOf,
  type Field,
  type Product,
  readCartItem,
  toCartItem,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validDraft } from "../arbitraries/validDraft.ts";
import { withConditionalList, withEverythingOptional } from "../arbitraries/variants.ts";
import { everyProduct, type NamedProduct, productsWith } from "./everyProduct.ts";
import { isList, rowsIn } from "./isList.ts";

const photoUrl = (key: string) => `/_bucket/photos/${key}`;
const photoKey = (url: string) => url.slice(photoUrl("").length);

/** For each of three variants of a product. */
const RUNS = 30;

const variants: readonly NamedProduct[] = everyProduct.flatMap(([name, compiled]) => [
  [name, compiled] as const,
  [
    `${name} with everything optional`,
    compileProduct(withEverythingOptional(compiled.product)),
  ] as const,
  [
    `${name} with a conditional list`,
    compileProduct(withConditionalList(compiled.product)),
  ] as const,
]);

describe.each(variants)("%s", (_name, compiled) => {
  const { product, project, complete, defaults, emptyRow, existing, existingInRow } = compiled;
  const valid = validDraft(product);
  const itemOf = (configuration: Configuration) =>
    toCartItem(compiled, configuration, { id: "1", photoUrl });

  /** Checks that each field that does not exist stands at its default, in rows too. */
  function expectHiddenAtDefault(draft: Draft, configuration: Configuration): void {
    const start = defaults();
    const exist = existing(configuration);
    for (const field of product.fields) {
      if (field.kind === "derived") continue;
      if (!exist.has(field.id)) {
        expect(draft[field.id]).toStrictEqual(start[field.id]);
        continue;
      }
      const rows = configuration[field.id];
      const drafts = draft[field.id];
      if (field.kind !== "list" || typeof rows !== "object" || !isList(drafts)) continue;
      const made = rowsIn(drafts);
      const unique = field.of.find(({ id }) => id === field.unique);
      if (unique?.kind === "choice" && unique.options.length >= made.length) {
        // Several rows may leave it empty where it is optional.
        const chosen = made.map((row) => row[unique.id]).filter((value) => value !== null);
        expect(new Set(chosen).size).toBe(chosen.length);
      }
      for (const [index, row] of rows.entries()) {
        const inRow = existingInRow(field.id, configuration, row);
        for (const sub of field.of) {
          if (sub.kind === "derived" || inRow.has(sub.id) || sub.id === field.unique) continue;
          expect(made[index]?.[sub.id]).toStrictEqual(emptyRow(field.id)[sub.id]);
        }
      }
    }
  }

  /** Checks that each optional field that exists and was left empty is empty, in rows too. */
  function expectClearedEmpty(draft: Draft, configuration: Configuration): void {
    const exist = existing(configuration);
    for (const field of product.fields) {
      const value = configuration[field.id];
      if (exist.has(field.id) && field.optional && value === undefined)
        expect(draft[field.id]).toStrictEqual(emptyOf(field));
      const drafts = draft[field.id];
      if (field.kind !== "list" || typeof value !== "object" || !isList(drafts)) continue;
      const made = rowsIn(drafts);
      for (const [index, row] of value.entries()) {
        const inRow = existingInRow(field.id, configuration, row);
        for (const sub of field.of) {
          if (!inRow.has(sub.id) || !sub.optional || row[sub.id] !== undefined) continue;
          expect(made[index]?.[sub.id]).toStrictEqual(emptyOf(sub));
        }
      }
    }
  }

  test("an item opened for editing and stored again is the same item, and its draft has every field", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = itemOf(configuration);
        const { draft } = readCartItem(compiled, item, { photoKey });
        expect(project(draft)).toStrictEqual({ configuration, issues: [] });
        expect(itemOf(project(draft).configuration)).toStrictEqual(item);
        expect(Object.keys(draft)).toEqual(Object.keys(defaults()));
        expectHiddenAtDefault(draft, configuration);
        expectClearedEmpty(draft, configuration);
        // A form may fill in what the draft lacks: there is nothing to fill in.
        expect(complete(draft)).toStrictEqual(draft);
      }),
      { numRuns: RUNS },
    );
  });

  test("the draft of a configuration gives it again and has every field", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const draft = draftOf(product, configuration);
        expect(project(draft)).toStrictEqual({ configuration, issues: [] });
        expect(Object.keys(draft)).toEqual(Object.keys(defaults()));
        expectHiddenAtDefault(draft, configuration);
        expectClearedEmpty(draft, configuration);
        expect(complete(draft)).toStrictEqual(draft);
      }),
      { numRuns: RUNS },
    );
  });

  test("a draft that was written down loses nothing when it is read: what is hidden keeps what was typed", () => {
    fc.assert(
      fc.property(valid, ({ draft, configuration }) => {
        const typed = complete(draft);
        const read = acceptedDraft(product, typed);
        expect(project(read)).toStrictEqual({ configuration, issues: [] });
        expect(acceptedDraft(product, read)).toStrictEqual(read);
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
      }),
      { numRuns: RUNS },
    );
  });

  test("a draft emptied by its shopper stays empty when it is read, and what was never written starts at its default", () => {
    const emptied = Object.fromEntries(
      product.fields
        .filter(({ kind }) => kind !== "list" && kind !== "derived")
        .map(({ id }) => [id, null]),
    );
    const forbid = product.fields.map(({ id }) => ({
      when: { ref: id, test: { set: false } },
      because: "It can't be left empty.",
    }));
    const read = acceptedDraft({ ...product, forbid }, emptied);
    const start = defaults();
    for (const field of product.fields) {
      if (field.kind === "derived") continue;
      expect(read[field.id]).toStrictEqual(
        field.kind === "list" ? start[field.id] : emptyOf(field),
      );
    }
    expect(acceptedDraft(product, {})).toStrictEqual(start);
  });

  test("what no field takes is read as its default, wherever it stands", () => {
    const strange = { strange: [1] };
    const fields = product.fields.map(({ id }) => [id, strange] as const);
    expect(acceptedDraft(product, Object.fromEntries(fields))).toStrictEqual(defaults());
    for (const list of product.fields) {
      if (list.kind !== "list") continue;
      const row = Object.fromEntries(list.of.map(({ id }) => [id, strange]));
      const read = acceptedDraft(product, { [list.id]: [row] });
      expect(read[list.id]).toStrictEqual([emptyRow(list.id)]);
    }
  });
});

describe.each(productsWith(({ product }) => requiredChoices(product).length > 0, variants))(
  "%s",
  (_name, compiled) => {
    test("an item of before a required field existed opens with that field at its default", () => {
      fc.assert(
        fc.property(validDraft(compiled.product), ({ configuration }) => {
          const item = toCartItem(compiled, configuration, { id: "1", photoUrl });
          for (const field of requiredChoices(compiled.product)) {
            const { [field.id]: _, ...without } = item;
            const { draft } = readCartItem(compiled, without, { photoKey });
            expect(draft[field.id]).toBe(field.default);
          }
        }),
        { numRuns: 5 },
      );
    });
  },
);

function requiredChoices({ fields }: Product): readonly ChoiceField[] {
  return fields.filter((field) => field.kind === "choice").filter(({ optional }) => !optional);
}

/** What a field's input holds when it was left empty. */
function emptyOf({ kind }: Field): unknown {
  if (kind === "list") return [];
  return kind === "text" ? "" : null;
}
