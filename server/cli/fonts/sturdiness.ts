import * as hb from "harfbuzzjs";
import { createTypesetter, type FontFacts } from "#engine/preview";
import { cutName, type CutSize } from "../../../engine/preview/plate/cutName.ts";
import { delicacyOf } from "../../../engine/preview/plate/delicacy.ts";

/** Sample names: short and long ones, capitals, signs. */
const NAMES =
  "Olivia Sophia Alexandra Charlotte Mia Thomas William Grace Noah Ella Gabriela Beatrice Abigail Christopher Maximiliano Anne-Marie O'Brien Zoë MIA EMMA BARBARA ALEXANDER".split(
    " ",
  );
/** A name plate of common size. */
const PLATE: CutSize = { width: 47, height: 23, stem: 0.95, maxScale: 25 };
/** The maximum number of sample names that are delicate in a sturdy font. */
const MAX_DELICATE = 2;

/** Whether nearly all names can be cut in this font without thin necks or clotted openings. The font list stores it as `sturdy`. */
export function isSturdy(font: Buffer, id: string): boolean {
  const typesetter = createTypesetter(hb);
  // The typesetter needs only the id and the code points of the names. The other values are placeholders.
  const facts: FontFacts = {
    number: 0,
    id,
    family: id,
    style: "script",
    sturdy: false,
    capitals: false,
    basic: [0x20, 0xff],
    extended: [],
  };
  typesetter.add(facts, "basic", font);
  const delicate = NAMES.filter((name) => {
    const run = typesetter.typeset(facts, name);
    const cut = run === null ? null : cutName(run, PLATE);
    if (cut === null) throw new Error(`${id} draws nothing of ${name}`);
    const { isThin, clots } = delicacyOf(cut);
    return isThin || clots;
  });
  return delicate.length <= MAX_DELICATE;
}
