import { EMPTY_BOX, unionBox, type Box } from "../../geometry/box.ts";
import { type Command, flatten, measure } from "../../geometry/outline.ts";
import type { Glyph } from "./glyph.ts";

/** Creates a glyph from its outline: flattens and measures it. */
export function makeGlyph(commands: readonly Command[]): Glyph {
  const polygons = flatten(commands);
  let doubled = 0;
  let edge = 0;
  let box: Box = EMPTY_BOX;
  for (const polygon of polygons) {
    const measured = measure(polygon);
    doubled += measured.doubled;
    edge += measured.edge;
    box = unionBox(box, measured.box);
  }
  return { commands, polygons, area: Math.abs(doubled) / 2, edge, box };
}
