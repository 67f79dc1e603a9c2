import * as hb from "harfbuzzjs";
import { createTypesetter } from "#engine/preview";
import { cutName } from "../../../engine/preview/plate/cutName.ts";

/** Names with dots, tall letters and wide capitals, from which a font's loose parts are counted. */
const NAMES = [
  "Olivia",
  "Sophia",
  "Alexandra",
  "Charlotte",
  "Mia",
  "Thomas",
  "William",
  "Grace",
  "Noah",
  "Ella",
];
const PLATE = { width: 47, height: 20, stem: 1.15, largest: 30 };

/** How many bars a name in this font needs on average to be one piece of metal. */
export function looseParts(font: Buffer, id: string): number {
  const typesetter = createTypesetter(hb);
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
    const run = typesetter.set(facts, name);
    bridges += run === null ? 0 : (cutName(run, PLATE)?.bridges.length ?? 0);
  }
  return Math.round((bridges / NAMES.length) * 10) / 10;
}
