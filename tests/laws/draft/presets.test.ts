import { parsePresets } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { everyProduct, productsWith } from "../everyProduct.ts";
import { withField } from "../fieldsOf.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;

  test("parsePresets returns the valid values of a link and ignores others", () => {
    const queried = product.fields.filter(({ query }) => query !== null);
    forAll(100, [validDraft(product)], ({ configuration }) => {
      const search = new URLSearchParams();
      for (const { id, query } of queried) {
        const value: unknown = configuration[id];
        if (query !== null && configuration[id] !== undefined) search.set(query, String(value));
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

test.each(
  productsWith(({ product }) =>
    product.fields.some(({ kind }) => ["text", "choice", "number"].includes(kind)),
  ),
)(
  "%s: parsePresets ignores invalid texts, and accepts options as texts and negative numbers",
  (_name, { product }) => {
    for (const field of product.fields) {
      if (field.kind === "number") {
        const negative = withField(product, { ...field, min: -field.step, query: "below" });
        const presets = parsePresets(negative, () => String(-field.step));
        expect(presets[field.id]).toBe(-field.step);
      }
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
  },
);
