import {
  compileProduct,
  draftOf,
  type Field,
  type NumberField,
  presetsOf,
  type Product,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validDraft } from "../arbitraries/validDraft.ts";
import { everyProduct, productsWith } from "./everyProduct.ts";
import { isList, rowsIn } from "./isList.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;

  test("the shopper starts with a draft in which nothing is wrong but what is still empty", () => {
    const start = compiled.defaults();
    const { issues } = compiled.project(start);
    for (const { code } of issues) expect(code).toBe("required");
    expect(compiled.complete({})).toStrictEqual(start);
    for (const field of product.fields) {
      if (field.kind === "list")
        expect(start[field.id]).toHaveLength(field.optional ? 0 : field.min);
      if (field.kind === "choice") expect(start[field.id]).toBe(field.default);
      if (field.kind === "number") expect(start[field.id]).toBe(field.default);
      if (field.kind === "text") expect(start[field.id]).toBe(field.default ?? "");
    }
  });

  test("it starts with an entry for everything that is asked, in rows too, and for nothing else", () => {
    const start = compiled.defaults();
    expect(Object.keys(start)).toEqual(askedIds(product.fields));
    for (const list of product.fields) {
      const rows = start[list.id];
      if (list.kind !== "list" || !isList(rows)) continue;
      for (const row of rowsIn(rows)) expect(Object.keys(row)).toEqual(askedIds(list.of));
    }
  });

  test("a fresh row is one of those the defaults begin with", () => {
    for (const field of product.fields) {
      if (field.kind !== "list") continue;
      const rows = compiled.complete({ [field.id]: [{}] })[field.id];
      expect(rows).toEqual([compiled.emptyRow(field.id)]);
    }
    expect(() => compiled.emptyRow("no such list")).toThrow("no list");
  });

  test("what was typed is kept over the defaults", () => {
    fc.assert(
      fc.property(validDraft(product), ({ configuration }) => {
        const typed = draftOf(product, configuration);
        expect(compiled.project(compiled.complete(typed))).toStrictEqual({
          configuration,
          issues: [],
        });
      }),
    );
  });

  test("a link presets what it names, and a value that does not fit is ignored", () => {
    const queried = product.fields.filter(({ query }) => query !== null);
    fc.assert(
      fc.property(validDraft(product), ({ configuration }) => {
        const draft: Readonly<Record<string, unknown>> = configuration;
        const address = new URLSearchParams();
        for (const { id, query } of queried) {
          if (query !== null && configuration[id] !== undefined)
            address.set(query, String(draft[id]));
        }
        const presets = presetsOf(product, (name) => address.get(name));
        const wanted = queried
          .map(({ id }) => [id, configuration[id]])
          .filter(([, value]) => value !== undefined);
        expect(presets).toStrictEqual(Object.fromEntries(wanted));
      }),
    );
    for (const field of queried) {
      const beyond =
        field.kind === "number"
          ? [field.max + field.step, field.min - field.step, field.min + field.step / 2].map(String)
          : [];
      for (const junk of [
        ...beyond,
        "",
        "0x10",
        "1e1",
        "1.5",
        "-1000",
        "99999999999999999999",
        " 1",
        "constructor",
      ]) {
        const presets = presetsOf(product, () => junk);
        if (field.kind === "choice" || field.kind === "number")
          expect(presets[field.id]).toBeUndefined();
      }
      expect(presetsOf(product, () => null)).toStrictEqual({});
    }
  });

  test("a link presets no text that its field does not take, and an option by its id's text", () => {
    for (const field of product.fields) {
      if (field.kind !== "text" && field.kind !== "choice") continue;
      const asked = withField(product, { ...field, query: "asked" });
      const preset = (written: string) =>
        presetsOf(asked, (name) => (name === "asked" ? written : null))[field.id];
      if (field.kind === "text") {
        for (const written of ["", " ", "\u202e", "x".repeat((field.max ?? 0) + 1)])
          if (written.length <= 1 || field.max !== null) expect(preset(written)).toBeUndefined();
        continue;
      }
      for (const { id } of field.options) expect(preset(String(id))).toBe(id);
      expect(preset("no such option")).toBeUndefined();
    }
  });

  test("what the card's own link presets is something the product takes", () => {
    const [path, query = ""] = product.link.split("?");
    const address = new URLSearchParams(query);
    const presets = presetsOf(product, (name) => address.get(name));
    if (path === product.path)
      expect(Object.keys(presets)).toHaveLength([...address.keys()].length);
    const { issues } = compiled.project(compiled.complete(presets));
    for (const { path: at } of issues) expect(Object.keys(presets)).not.toContain(at[0]);
  });
});

describe.each(productsWith(({ product }) => choicesInRows(product).length > 0))(
  "%s",
  (_name, { product }) => {
    test("as many rows as a choice has options, each with another one, are what a list can start with", () => {
      for (const { list, choice } of choicesInRows(product)) {
        const min = choice.options.length;
        const last = choice.options.at(-1)?.id ?? choice.default;
        const of = list.of.map((each) => (each === choice ? { ...each, default: last } : each));
        const wide = { ...list, of, optional: false, min, max: min, unique: choice.id };
        const { defaults, project } = compileProduct(withField(product, wide));
        const start = defaults();
        const rows = start[list.id];
        expect(rows).toHaveLength(min);
        expect(rowsIn(isList(rows) ? rows : [])[0]?.[choice.id]).toBe(last);
        expect(project(start).issues.filter(({ code }) => code !== "required")).toEqual([]);
      }
    });
  },
);

describe.each(productsWith(({ product }) => mustDiffer(product).length > 0))(
  "%s",
  (_name, { product, emptyRow, complete, project }) => {
    test("rows that must differ in a choice start with choices that differ", () => {
      for (const { list, choice } of mustDiffer(product)) {
        const rows: unknown[] = [];
        const most = Math.min(list.max, choice.options.length);
        while (rows.length < most) rows.push(emptyRow(list.id, rows));
        const { issues } = project(complete({ [list.id]: rows }));
        expect(issues.filter(({ code }) => code === "unique")).toEqual([]);
      }
    });
  },
);

describe.each(productsWith(({ product }) => numbersOf(product).length > 0))(
  "%s",
  (_name, { product }) => {
    test("a link presets a number below zero too", () => {
      for (const field of numbersOf(product)) {
        const below: NumberField = { ...field, min: -field.step, query: "below" };
        const presets = presetsOf(withField(product, below), (name) =>
          name === "below" ? String(-field.step) : null,
        );
        expect(presets).toStrictEqual({ [field.id]: -field.step });
      }
    });
  },
);

function numbersOf({ fields }: Product): readonly NumberField[] {
  return fields.filter((field) => field.kind === "number");
}

/** Each choice that a list's rows ask for, with its list. */
function choicesInRows({ fields }: Product) {
  return fields
    .filter((field) => field.kind === "list")
    .flatMap((list) =>
      list.of.filter((sub) => sub.kind === "choice").map((choice) => ({ list, choice })),
    );
}

/** Those in which no two rows may agree. */
function mustDiffer(product: Product) {
  return choicesInRows(product).filter(({ list, choice }) => list.unique === choice.id);
}

/** The ids of the fields that a shopper answers. */
function askedIds(fields: readonly Field[]): readonly string[] {
  return fields.filter(({ kind }) => kind !== "derived").map(({ id }) => id);
}

/** The product with another field of the same id. */
function withField(product: Product, changed: Field): Product {
  return {
    ...product,
    fields: product.fields.map((field) => (field.id === changed.id ? changed : field)),
  };
}
