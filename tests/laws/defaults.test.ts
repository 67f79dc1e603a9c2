import {
  compileProduct,
  draftOf,
  type Field,
  type NumberField,
  parsePresets,
  type Product,
} from "#engine";
import { describe, expect, test } from "vitest";
import { parseProduct } from "../../engine/catalog/parseProduct.ts";
import { forAll } from "../arbitraries/forAll.ts";
import { anyProductFile } from "../arbitraries/product/anyProduct.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { testCatalog } from "../support/specifiedShop.ts";
import { everyProduct, productsWith } from "./everyProduct.ts";
import { listsOf } from "./fieldsOf.ts";
import { isList, rowsIn } from "./isList.ts";

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

  test("emptyRow returns the row that complete fills in, and throws for an unknown list", () => {
    for (const field of product.fields) {
      if (field.kind !== "list") continue;
      const rows = compiled.complete({ [field.id]: [{}] })[field.id];
      expect(rows).toEqual([compiled.emptyRow(field.id)]);
    }
    expect(() => compiled.emptyRow("no such list")).toThrow("no list");
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

  test("parsePresets returns the valid values of a link and ignores others", () => {
    const queried = product.fields.filter(({ query }) => query !== null);
    forAll(100, [validDraft(product)], ({ configuration }) => {
      const search = new URLSearchParams();
      for (const { id, query } of queried) {
        const value: unknown = configuration[id];
        if (query !== null && value !== undefined) search.set(query, String(value));
      }
      const presets = parsePresets(product, (name) => search.get(name));
      const expected = queried
        .map(({ id }) => [id, configuration[id]])
        .filter(([, value]) => value !== undefined);
      expect(presets).toStrictEqual(Object.fromEntries(expected));
    });
    for (const field of queried) {
      const outOfRange =
        field.kind === "number"
          ? [field.max + field.step, field.min - field.step, field.min + field.step / 2].map(String)
          : [];
      const notDecimal = ["", "0x10", "1e1", "1.5", " 1", "constructor"];
      for (const text of [...outOfRange, ...notDecimal, "-1000", "99999999999999999999"]) {
        const presets = parsePresets(product, () => text);
        if (field.kind === "choice" || field.kind === "number")
          expect(presets[field.id]).toBeUndefined();
      }
      expect(parsePresets(product, () => null)).toStrictEqual({});
    }
  });

  test("the presets of a product card's link are valid", () => {
    const [path, query = ""] = product.link.split("?");
    const search = new URLSearchParams(query);
    const presets = parsePresets(product, (name) => search.get(name));
    // A link to another page may have parameters of its own.
    if (path === product.path) expect(Object.keys(presets)).toHaveLength([...search.keys()].length);
    const { issues } = compiled.project(compiled.complete(presets));
    expect(issues.filter(({ path: [id] }) => Object.keys(presets).includes(String(id)))).toEqual(
      [],
    );
  });
});

describe.each(
  productsWith(({ product }) =>
    product.fields.some(({ kind }) => kind === "text" || kind === "choice"),
  ),
)("%s", (_name, { product }) => {
  test("parsePresets ignores invalid texts, and finds an option by its id as text", () => {
    for (const field of product.fields) {
      if (field.kind !== "text" && field.kind !== "choice") continue;
      const edited = withField(product, { ...field, query: "preset" });
      const preset = (text: string) =>
        parsePresets(edited, (name) => (name === "preset" ? text : null))[field.id];
      if (field.kind === "text") {
        const tooLong = field.max === null ? [] : ["x".repeat(field.max + 1)];
        for (const text of ["", " ", "\u202e", ...tooLong]) expect(preset(text)).toBeUndefined();
        continue;
      }
      for (const { id } of field.options) expect(preset(String(id))).toBe(id);
      expect(preset("no such option")).toBeUndefined();
    }
  });
});

describe.each(productsWith(({ product }) => choicesInRows(product).length > 0))(
  "%s",
  (_name, { product }) => {
    test("the default rows of a unique choice have different options, up to all of them", () => {
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
    });
  },
);

describe.each(productsWith(({ product }) => uniqueChoices(product).length > 0))(
  "%s",
  (_name, { product, emptyRow, complete, project }) => {
    test("emptyRow returns an unused option of a unique choice", () => {
      for (const { list, choice } of uniqueChoices(product)) {
        const rows: unknown[] = [];
        const count = Math.min(list.max, choice.options.length);
        while (rows.length < count) rows.push(emptyRow(list.id, rows));
        const { issues } = project(complete({ [list.id]: rows }));
        expect(issues.filter(({ code }) => code === "unique")).toEqual([]);
      }
    });
  },
);

describe.each(productsWith(({ product }) => numbersOf(product).length > 0))(
  "%s",
  (_name, { product }) => {
    test("parsePresets accepts a negative number", () => {
      for (const field of numbersOf(product)) {
        const below: NumberField = { ...field, min: -field.step, query: "below" };
        const presets = parsePresets(withField(product, below), (name) =>
          name === "below" ? String(-field.step) : null,
        );
        expect(presets).toStrictEqual({ [field.id]: -field.step });
      }
    });
  },
);

test("the defaults of any generated product, with up to the most rows, have only missing values as issues", () => {
  forAll(400, [anyProductFile], ({ file, text }) => {
    const parsed = parseProduct(file, text, testCatalog.optionSets);
    if (!("product" in parsed)) throw new Error(text);
    const { product, defaults, emptyRow, project } = compileProduct(parsed.product);
    const draft: Record<string, unknown> = { ...defaults() };
    for (const list of listsOf(product)) {
      const rows: unknown[] = [];
      while (rows.length < list.max) rows.push(emptyRow(list.id, rows));
      draft[list.id] = rows;
    }
    for (const each of [defaults(), draft]) {
      const codes = project(each).issues.map(({ code }) => code);
      expect(codes.filter((code) => code !== "required")).toEqual([]);
    }
  });
});

function numbersOf({ fields }: Product): readonly NumberField[] {
  return fields.filter((field) => field.kind === "number");
}

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

/** The product with the field of this id replaced. */
function withField(product: Product, changed: Field): Product {
  return {
    ...product,
    fields: product.fields.map((field) => (field.id === changed.id ? changed : field)),
  };
}
