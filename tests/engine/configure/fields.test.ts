import { completeUntrustedDraft, factsOf, parsePresets } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { holds } from "../../arbitraries/referenceEvaluation.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { testProduct } from "../../support/specifiedShop.ts";
import { compileWith, textField } from "../catalog/productWithKeys.ts";

describe("a date", () => {
  const compile = (keys: object = {}) =>
    compileWith({ fields: [textField({ as: "date", query: "day", ...keys })] });
  const { product, project } = compile();

  test("is one that exists, as a date input writes it, also from a link or a stored draft", () => {
    const issuesOf = (day: string) => project({ word: day }).issues.map(({ code }) => code);
    for (const day of ["2024-05-01", "2024-02-29"]) expect(issuesOf(day)).toEqual([]);
    for (const day of ["May 1", "2023-02-29", "2024-04-31", "2024-13-01"])
      expect(issuesOf(day)).toEqual(["match"]);
    expect(parsePresets(product, () => "2024-05-01")).toEqual({ word: "2024-05-01" });
    expect(parsePresets(product, () => "soon")).toEqual({});
    expect(completeUntrustedDraft(product, { word: "soon" })).toEqual({ word: "" });
  });

  test("with a pattern of its own or several lines is what that allows", () => {
    const years = compile({ match: "20\\d\\d-.*" });
    expect(years.project({ word: "1999-05-01" }).issues).toHaveLength(1);
    expect(years.project({ word: "2024-05-01" }).issues).toEqual([]);
    expect(compile({ lines: 2 }).project({ word: "May 1" }).issues).toEqual([]);
  });
});

describe("a list", () => {
  const list = (keys: object) => ({
    id: "rows",
    kind: "list",
    label: "Rows",
    min: 2,
    max: 2,
    ...keys,
  });

  test("with an equal minimum and maximum has a message with one number", () => {
    const { issues } = compileWith({ fields: [list({ of: [textField({})] })] }).project({
      rows: [],
    });
    expect(issues.map(({ message }) => message)).toEqual(["Please add exactly 2"]);
  });

  test.each([
    ["a number", { kind: "number", min: 1, max: 9, default: 3 }, 3, null],
    ["a text", { default: "Mom" }, "Mom", ""],
  ])("of different rows starts with %s in its first row only", (_, keys, start, empty) => {
    const rows = list({ min: 3, max: 4, unique: "word", of: [textField(keys)] });
    const { defaults, freshRow, project } = compileWith({ fields: [rows] });
    expect(defaults()["rows"]).toEqual([{ word: start }, { word: empty }, { word: empty }]);
    expect(project(defaults()).issues.map(({ code }) => code)).toEqual(["required", "required"]);
    expect(freshRow("rows", [{ word: "other" }])).toEqual({ word: start });
  });
});

test("the message about a wrong file names each accepted type once", () => {
  const accept = ["image/*", "image/png"];
  const photo = { id: "photo", kind: "file", label: "Photo", accept, maxMB: 1 };
  const { issues } = compileWith({ fields: [photo] }).project({ photo: "none" });
  expect(issues.map(({ message }) => message)).toEqual([
    "Please choose a file of another type: JPEG, PNG, WEBP, AVIF, GIF",
  ]);
});

test("exactly the facts are shown whose condition holds, in the order of the file", () => {
  const { product } = testProduct("Story Locket");
  expect(product.facts.length).toBeGreaterThan(1);
  forAll(120, [validDraft(product)], ({ configuration }) => {
    const expected = product.facts.filter(
      ({ when }) => when === null || holds(when, configuration, {}, product),
    );
    expect(factsOf(product, configuration)).toEqual(expected);
  });
});
