import { readFileSync } from "node:fs";

/** A product file whose beads are too small for a long name. */
export const tinyBeads = {
  file: "products/tiny-beads-necklace.json",
  text: readFileSync("tests/fixtures/preview/tiny-beads.json", "utf8"),
};
