import { describe, expect, test } from "vitest";
import {
  type Advice,
  adviceOn,
  type DrawnProduct,
  makeability,
  type PreviewValues,
  type Remedy,
  unsupportedGraphemes,
} from "#engine/preview";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { tinyBeads } from "../../support/preview/previewFixtures.ts";
import { sampleProduct } from "../../support/preview/sampleParts.ts";
import { createContextWithoutFonts, createTestContext } from "../../support/preview/testContext.ts";

const context = createTestContext();
const classic = drawnProduct("classic-name-necklace");
const beads = drawnProduct("heart-beads-necklace");

const valuesOf = (font: number, ...names: readonly string[]) => ({
  names: names.map((name) => ({ name })),
  font,
});

/** The advice about names in a font of the classic necklace. */
const adviceOf = (font: number, ...names: readonly string[]): readonly Advice[] =>
  adviceOn(classic, valuesOf(font, ...names), context);

const labelsOf = (advice: readonly Advice[]): readonly string[] =>
  advice.flatMap(({ remedies }) => remedies.map(({ label }) => label));

/** The numbers of great-vibes, a connected script, and of monsieur-la-doulaise, a thin one. */
const [SCRIPT, THIN] = [1, 39];

describe("capitals in a connected script", () => {
  test.each([
    ["MIA", "Mia"],
    ["JJ", "Jj"],
    ["O'BRIEN", "O'Brien"],
    ["ANNE-MARIE", "Anne-Marie"],
    ["MARY ANN", "Mary Ann"],
    ["ÉLODIE", "Élodie"],
    ["MIA 2020", "Mia 2020"],
  ])("of %s have the ordinary spelling and two fonts as remedies", (name, spelling) => {
    const advice = adviceOf(SCRIPT, name);
    expect(advice[0]?.message).toContain(`"${name}" may be hard to read in Great Vibes`);
    expect(advice).toMatchObject([
      {
        path: ["names", 0, "name"],
        remedies: [
          { label: `Write "${spelling}"`, path: ["names", 0, "name"], value: spelling },
          { path: ["font"] },
          { path: ["font"] },
        ],
      },
    ]);
  });

  test.each(["Mia", "M", "McKay", "JJ Ann", "M & a", "2020"])("are not found in %s", (name) => {
    expect(labelsOf(adviceOf(SCRIPT, name)).join()).not.toContain("Write");
  });

  test("are no problem in a block font, nor where the part draws all texts in capitals", () => {
    const marcellus = context.fonts.byId.get("marcellus")?.number ?? NaN;
    expect(adviceOf(marcellus, "MIA")).toEqual([]);
    const isAdvised = (upper: boolean) => {
      const product = sampleProduct("engraveAlong", {
        text: { from: "name" },
        font: "great-vibes",
        upper,
      });
      const values = { rows: [{ name: "MIA" }] };
      return labelsOf(adviceOn(product, values, context)).includes('Write "Mia"');
    };
    expect([isAdvised(false), isAdvised(true)]).toEqual([true, false]);
  });

  test("have no font as remedy if the product fixes the font", () => {
    const product = sampleProduct("engraveText", { text: { from: "name" }, font: "great-vibes" });
    expect(labelsOf(adviceOn(product, { name: "MIA" }, context))).toEqual(['Write "Mia"']);
  });
});

describe("delicate names", () => {
  test("have one advice for all names of a part, at the first of them", () => {
    const [advice, ...others] = adviceOf(SCRIPT, "Al", "Christopher", "Maximiliano");
    expect(advice?.path).toEqual(["names", 1, "name"]);
    expect(advice?.message).toContain('"Christopher" and "Maximiliano" are delicate');
    expect(others).toEqual([]);
  });

  test("have as remedies only fonts in which none of them is delicate", () => {
    const names = ["Maximiliano", "Anne-Marie", "Christopher"];
    const remedies = adviceOf(SCRIPT, ...names).flatMap((advice) => advice.remedies);
    expect(remedies.length).toBeGreaterThan(0);
    for (const { value } of remedies) expect(adviceOf(Number(value), ...names)).toEqual([]);
  });

  test("are cut, not engraved", () => {
    expect(adviceOn(beads, valuesOf(THIN, "Maximiliano"), context)).toEqual([]);
  });

  test("are advised before other fonts are loaded", () => {
    const thin = context.fonts.all[THIN - 1];
    if (thin === undefined) throw new Error("the font is missing");
    const onlyThin = { ...context, typesetter: { ...context.typesetter } };
    // Without the fonts that `createTestContext` loads when they are needed.
    onlyThin.typesetter.missingFiles = (font) => (font === thin ? [] : ["basic"]) as [];
    const [advice] = adviceOn(classic, valuesOf(THIN, "Maximiliano"), onlyThin);
    expect(advice?.remedies).toHaveLength(3);
  });
});

/** The values after a remedy, all of whose paths are those of the classic necklace. */
function applied({ names, font }: ReturnType<typeof valuesOf>, { path, value }: Remedy) {
  const [field, row] = path;
  if (field === "font") return { names, font: Number(value) };
  return { names: names.with(Number(row), { name: String(value) }), font };
}

describe("a remedy", () => {
  const sets = [["Maximiliano"], ["MIA"], ["ŁUCJA", "Zoë"], ["Anne-Marie", "O'Brien", "ALEXANDER"]];
  const fonts = context.fonts.all.filter(({ number }) => number % 16 === 1 || number === THIN);

  test("removes its advice, and leaves names that can be made", () => {
    let count = 0;
    for (const names of sets) {
      for (const { number } of fonts) {
        const values = valuesOf(number, ...names);
        // A name that the font can't draw has an error, which suggests other fonts.
        if (makeability(classic, values, context).length > 0) continue;
        for (const { message, remedies } of adviceOn(classic, values, context)) {
          for (const remedy of remedies) {
            const changed = applied(values, remedy);
            const where = [number, names.join(), remedy.label];
            const left = adviceOn(classic, changed, context).map((each) => each.message);
            expect([...where, left.includes(message)]).toEqual([...where, false]);
            expect([...where, makeability(classic, changed, context)]).toEqual([...where, []]);
            count += 1;
          }
        }
      }
    }
    expect(count).toBeGreaterThan(30);
  });

  test("offers only fonts that the field accepts and that have the letters", () => {
    const limited: DrawnProduct = {
      ...classic,
      fields: classic.fields.map((field) =>
        field.kind === "number" ? { ...field, min: 5, max: 95 } : field,
      ),
    };
    const numbers = ["MIA", "ŁUCJA", "Maximiliano", "Włodzimierz"].flatMap((name) =>
      fonts.flatMap(({ number }) =>
        adviceOn(limited, valuesOf(number, name), context).flatMap(({ remedies }) =>
          remedies.flatMap(({ path, value }) => {
            if (path[0] !== "font") return [];
            const font = context.fonts.all[Number(value) - 1];
            expect(font === undefined ? null : unsupportedGraphemes(name, font)).toEqual([]);
            return [Number(value)];
          }),
        ),
      ),
    );
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => number < 5 || number > 95)).toEqual([]);
  });
});

describe("very small letters", () => {
  test("have an advice without a remedy, and are no issue", () => {
    const values = { names: [{ name: "Al" }, { name: "WWWWWWWWWWWW" }] };
    expect(adviceOn(beads, values, context)).toContainEqual({
      path: ["names", 1, "name"],
      message: "The letters will be very small. A shorter text is easier to read.",
      remedies: [],
    });
    expect(makeability(beads, values, context)).toEqual([]);
  });

  test("have no advice if they can't be made, nor before the font is loaded", () => {
    const product = drawnProduct("tiny-beads-necklace", [tinyBeads]);
    const values: PreviewValues = { names: [{ name: "Bartholomew" }] };
    expect(makeability(product, values, context)).toHaveLength(1);
    expect(adviceOn(product, values, context)).toEqual([]);
    const short: PreviewValues = { names: [{ name: "Ann" }] };
    expect(adviceOn(product, short, context)).toHaveLength(1);
    expect(adviceOn(product, short, createContextWithoutFonts())).toEqual([]);
  });
});
