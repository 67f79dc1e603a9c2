import { readFileSync } from "node:fs";
import type { CatalogFile } from "#engine/catalog";

const fixture = (name: string, id: string): CatalogFile => ({
  file: `products/${id}.json`,
  text: readFileSync(`tests/fixtures/preview/${name}.json`, "utf8"),
});

/** A product file whose beads are too small for a long name. */
export const tinyBeads = fixture("tiny-beads", "tiny-beads-necklace");

/** A product file with stones in rows that hang from a name plate. */
export const hangingBirthstones = fixture("hanging-birthstones", "hanging-birthstones-necklace");

/**
 * A product file without a photograph, with facts, two metals at different prices, and days of delivery, which need a
 * calendar in `shop.json`.
 */
export const petiteDisc = fixture("petite-disc", "petite-disc");

/** A product file with plates of the shape `bar`, one below another, with a name each and dates on their backs. */
export const stackedBars = fixture("stacked-bars", "stacked-bars");

/** Product files with plates, one for each case of the language: stones, a text along an edge, rows of several metals. */
export const plates = [
  stackedBars,
  ...["initial-discs", "paw-disc", "two-hearts"].map((id) => fixture(id, id)),
];

/** Product files with numeric options, a derived text and a conditional plate. */
export const pendants = ["month-pendant", "shape-pendant"].map((id) => fixture(id, id));

/** All of the above. */
export const previewFixtures = [hangingBirthstones, tinyBeads, petiteDisc, ...plates, ...pendants];
