import { cutName, type CutSize, type NameCut } from "../plate/cutName.ts";
import type { Run } from "../type/glyph.ts";

/** Cuts by font, text and room: a keystroke changes one name, the others are as they were. */
const cuts = new Map<string, NameCut | null>();
const REMEMBERED = 200;

/** `cutName`, remembered. */
export function plateOf(font: string, text: string, run: Run, size: CutSize): NameCut | null {
  const key = `${font}|${size.width}|${size.height}|${size.stem}|${size.largest}|${text}`;
  const known = cuts.get(key);
  if (known !== undefined) return known;
  const cut = cutName(run, size);
  if (cuts.size >= REMEMBERED) cuts.clear();
  cuts.set(key, cut);
  return cut;
}
