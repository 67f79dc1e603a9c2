import * as hb from "harfbuzzjs";
import { createTypesetter } from "#engine/preview";
import { cutName, type CutSize } from "../../../engine/preview/plate/cutName.ts";

/** Sample names with dots, tall letters and wide capitals. */
const NAMES = "Olivia Sophia Alexandra Charlotte Mia Thomas William Grace Noah Ella".split(" ");
/** A name plate of common size. */
const PLATE: CutSize = { width: 47, height: 20, stem: 1.15, maxScale: 30 };

/**
 * Computes the average number of bridges that connect a name's separate outlines in this font, to one decimal. The font list
 * stores it as `loose`.
 */
export function computeAverageBridges(font: Buffer, id: string): number {
  const typesetter = createTypesetter(hb);
  // The typesetter needs only the id and the code points of the names. The other values are placeholders.
  const facts = {
    number: 0,
    id,
    family: id,
    style: "script",
    basic: [0x20, 0x7e],
    extended: [],
  } as const;
  typesetter.add(facts, "basic", font);
  let bridges = 0;
  for (const name of NAMES) {
    const run = typesetter.typeset(facts, name);
    // `run` is null if a file is missing, and the cut is null if the letters have no ink.
    bridges += run === null ? 0 : (cutName(run, PLATE)?.bridges.length ?? 0);
  }
  return Math.round((bridges / NAMES.length) * 10) / 10;
}
