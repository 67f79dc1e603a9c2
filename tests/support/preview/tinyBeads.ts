import { readFileSync } from "node:fs";

/** A product whose beads have no room for a long name, as a file of the catalog. */
export const tinyBeads = {
  file: "products/tiny-beads-necklace.json",
  text: readFileSync("tests/fixtures/preview/tiny-beads.json", "utf8"),
};
