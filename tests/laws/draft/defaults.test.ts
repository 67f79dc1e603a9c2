import * as fc from "fast-check";
import { compileProduct, draftOf, type Field, type Product } from "#engine";
import { describe, expect, test } from "vitest";
import { parseProduct } from "../../../engine/catalog/parseProduct.ts";
import { forAll } from "../../arbitraries/forAll.ts";
import { anyProductFile } from "../../arbitraries/product/anyProduct.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { specifiedShapes, testCatalog } from "../../support/specifiedShop.ts";
import { everyProduct, productsWith } from "../everyProduct.ts";
import { listsOf, withField } from "../fieldsOf.ts";
import { isList, rowsIn } from "../../support/isList.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;

  test("the default draft has the fields' defaults, and its only issues are missing values", () => {
    const initial = compiled.defaults();
    const { issues } = compiled.project(initial);
    for (const { code } of issues) expect(code).toBe("required");
    expect(compiled.complete({})).toStrictEqual(initial);
    for (const field of product.fields) {
      if (field.kind === "list")
        expect(initial[field.id]).toHaveLength(field.optional ? 0 : field.min);
      if (field.kind === "choice") expect(initial[field.id]).toBe(field.default);
      if (field.kind === "number") expect(initial[field.id]).toBe(field.default);
      if (field.kind === "text") expect(initial[field.id]).toBe(field.default ?? "");
    }
  });

  test("the default draft has exactly the fields that are not derived, also in rows", () => {
    const initial = compiled.defaults();
    expect(Object.keys(initial)).toEqual(draftIds(product.fields));
    for (const list of product.fields) {
      const rows = initial[list.id];
      if (list.kind !== "list" || !isList(rows)) continue;
      for (const row of rowsIn(rows)) expect(Object.keys(row)).toEqual(draftIds(list.of));
    }
  });

  test("complete fills in rows by freshRow, at most one more than allowed; an unknown list throws", () => {
    for (const field of product.fields) {
      if (field.kind !== "list") continue;
      const rows = compiled.complete({ [field.id]: [{}] })[field.id];
      expect(rows).toEqual([compiled.freshRow(field.id)]);
      // One row more than allowed is enough to report that there are too many.
      const tooMany = Array.from({ length: field.max + 500 }, () => ({}));
      expect(compiled.complete({ [field.id]: tooMany })[field.id]).toHaveLength(field.max + 1);
    }
    expect(() => compiled.freshRow("no such list")).toThrow("no list");
  });

  test("complete does not overwrite values with defaults", () => {
    forAll(100, [validDraft(product)], ({ configuration }) => {
      const typed = draftOf(product, configuration);
      expect(compiled.project(compiled.complete(typed))).toStrictEqual({
        configuration,
        issues: [],
      });
    });
  });
});

test.each(productsWith(({ product }) => choicesInRows(product).length > 0))(
  "%s: the default rows of a unique choice have different options, up to all of them",
  (_name, { product }) => {
    for (const { list, choice } of choicesInRows(product)) {
      const count = choice.options.length;
      const last = choice.options.at(-1)?.id ?? choice.default;
      const of = list.of.map((sub) => (sub === choice ? { ...sub, default: last } : sub));
      const fullList = {
        ...list,
        of,
        optional: false,
        min: count,
        max: count,
        unique: choice.id,
      };
      const { defaults, project } = compileProduct(withField(product, fullList));
      const initial = defaults();
      const rows = initial[list.id];
      expect(rows).toHaveLength(count);
      expect(rowsIn(isList(rows) ? rows : [])[0]?.[choice.id]).toBe(last);
      expect(project(initial).issues.filter(({ code }) => code !== "required")).toEqual([]);
    }
  },
);

test.each(productsWith(({ product }) => uniqueChoices(product).length > 0))(
  "%s: complete fills in options of a unique choice that no row above or below has",
  (_name, { product, complete }) => {
    for (const { list, choice } of uniqueChoices(product)) {
      const ids = choice.options.map(({ id }) => id);
      const order = fc.shuffledSubarray(ids, { minLength: ids.length });
      const chosen = fc.array(fc.boolean(), { maxLength: Math.min(list.max, ids.length) });
      forAll(100, [order, chosen], (shuffled, isChosen) => {
        const rows = isChosen.map((each, index) => (each ? { [choice.id]: shuffled[index] } : {}));
        const completed = complete({ [list.id]: rows })[list.id];
        const values = rowsIn(isList(completed) ? completed : []).map((row) => row[choice.id]);
        expect(new Set(values).size).toBe(rows.length);
        expect(rows.map((row, index) => ({ ...row, [choice.id]: values[index] }))).toMatchObject(
          rows,
        );
      });
    }
  },
);

test("the defaults of any generated product, with up to the most rows, have only missing values as issues", () => {
  forAll(400, [anyProductFile], ({ file, text }) => {
    const parsed = parseProduct(file, text, testCatalog.optionSets, specifiedShapes);
    if (!("product" in parsed)) throw new Error(text);
    const { product, defaults, freshRow, project } = compileProduct(parsed.product);
    const draft: Record<string, unknown> = { ...defaults() };
    for (const list of listsOf(product)) {
      const rows: unknown[] = [];
      while (rows.length < list.max) rows.push(freshRow(list.id, rows));
      draft[list.id] = rows;
    }
    for (const each of [defaults(), draft]) {
      const codes = project(each).issues.map(({ code }) => code);
      expect(codes.filter((code) => code !== "required")).toEqual([]);
    }
  });
});

/** Each choice in rows, with its list. */
function choicesInRows({ fields }: Product) {
  return fields
    .filter((field) => field.kind === "list")
    .flatMap((list) =>
      list.of.filter((sub) => sub.kind === "choice").map((choice) => ({ list, choice })),
    );
}

/** Each choice that must differ between the rows of its list, with its list. */
function uniqueChoices(product: Product) {
  return choicesInRows(product).filter(({ list, choice }) => list.unique === choice.id);
}

/** The ids of the fields that drafts have. */
function draftIds(fields: readonly Field[]): readonly string[] {
  return fields.filter(({ kind }) => kind !== "derived").map(({ id }) => id);
}
