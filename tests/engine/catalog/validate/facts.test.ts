import { formatDiagnostic } from "#engine/catalog";
import { factsOf } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { productsWith } from "../../../laws/everyProduct.ts";
import { holds } from "../../../arbitraries/referenceEvaluation.ts";
import { validDraft } from "../../../arbitraries/validDraft.ts";
import { lintProduct } from "../../../arbitraries/product/catalogWith.ts";
import { specifiedText } from "../../../support/specifiedShop.ts";

const CLASSIC = "products/classic-name-necklace.json";

/** The lint's report on the classic necklace with these facts. */
function lintFacts(facts: unknown) {
  const file = JSON.parse(specifiedText(CLASSIC)) as object; // a valid file
  const report = lintProduct(CLASSIC, JSON.stringify({ ...file, facts }, null, 1));
  return {
    errors: report.errors.map(formatDiagnostic).map((line) => line.replace(/^\S+ /, "")),
    warnings: report.warnings.map(formatDiagnostic).map((line) => line.replace(/^\S+ /, "")),
  };
}

const material = (text: string, when?: object) => ({ label: "Material", text, when });

test.each(productsWith(({ product }) => product.facts.length > 0))(
  "%s: shows exactly the facts whose condition holds, in file order",
  (_, { product }) => {
    forAll(120, [validDraft(product)], ({ configuration }) => {
      const shown = factsOf(product, configuration);
      expect(product.facts.filter((fact) => shown.includes(fact))).toEqual(shown);
      for (const fact of product.facts) {
        const isExpected = fact.when === null || holds(fact.when, configuration, {}, product);
        expect(shown.includes(fact)).toBe(isExpected);
      }
    });
  },
);

test("all errors of the facts are reported at once, each at its place", () => {
  const { errors } = lintFacts([
    { label: "Material", text: "" },
    { label: "Weight", text: "{grams} g" },
    { lable: "Care", text: "Wipe it." },
    material("Gold", { metal: "gold" }),
    material("Gold", { name: "Ann" }),
    material("Gold", { metel: "gold-color" }),
  ]);
  expect(errors).toEqual([
    expect.stringMatching(/^wrong-value: must not be empty/),
    expect.stringMatching(/^placeholder: \{grams\} is not a placeholder here/),
    expect.stringMatching(/^unknown-key: "lable" .* did you mean "label"\?/),
    expect.stringMatching(/^option: "gold" is not an option of "metal"/),
    expect.stringMatching(/^reference: "name" is in the rows of "names"/),
    expect.stringMatching(/^reference: there is no field "metel" — did you mean "metal"\?/),
  ]);
});

test("wrong facts don't hide a wrong total", () => {
  const file = specifiedText(CLASSIC).replace('"total": 24.99', '"total": 25');
  const text = file.replace('"examples"', '"facts": [{ "label": "Care" }], "examples"');
  const codes = lintProduct(CLASSIC, text).errors.map(({ code }) => code);
  expect(codes).toEqual(["missing-key", "example"]);
});

describe("the lint", () => {
  const METALS = ["gold-color", "silver-color", "rose-gold-color", "platinum"];
  const materials = (metals: readonly string[]) =>
    metals.map((metal) => material(metal, { metal }));

  test("warns of a metal without the fact that the other metals have", () => {
    expect(lintFacts(materials(METALS.slice(0, 3))).warnings).toEqual([
      expect.stringMatching(/^option: no "Material" for "platinum" of "metal"/),
    ]);
    expect(lintFacts([material("Gold", { metal: METALS.slice(0, 2) })]).warnings).toHaveLength(1);
  });

  test("warns of metals without a material, however few have one", () => {
    expect(lintFacts([material("Silver", { metal: "silver-color" })]).warnings).toEqual([
      expect.stringMatching(
        /^option: no "Material" for "gold-color" and "rose-gold-color" and "platinum" of "metal"/,
      ),
    ]);
  });

  test.each([
    ["every metal has one", materials(METALS)],
    [
      "one holds for all others",
      [material("Other", { not: { metal: "platinum" } }), ...materials(["platinum"])],
    ],
    ["it is always shown", [material("Silver"), ...materials(["gold-color"])]],
    [
      "only one of four metals has it",
      [{ label: "Coating", text: "Rhodium", when: { metal: "silver-color" } }],
    ],
    ["it depends on two fields", [material("Gold", { metal: METALS.slice(0, 3), length: 14 })]],
  ])("has no warning if %s", (_, facts) => {
    expect(lintFacts(facts)).toEqual({ errors: [], warnings: [] });
  });
});
