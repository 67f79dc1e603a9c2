import { EMPTY_BOX, unionBox, type Box } from "../../geometry/box.ts";
import { type Command, flatten, measurePolygon } from "../../geometry/outline.ts";
import type { Glyph } from "./glyph.ts";

/** Creates a glyph by flattening and measuring its outline. */
export function makeGlyph(commands: readonly Command[]): Glyph {
  const polygons = flatten(commands);
  let signedArea = 0;
  let perimeter = 0;
  let box: Box = EMPTY_BOX;
  for (const polygon of polygons) {
    const measures = measurePolygon(polygon);
    signedArea += measures.signedArea;
    perimeter += measures.perimeter;
    box = unionBox(box, measures.box);
  }
  return { commands, polygons, area: Math.abs(signedArea), perimeter, box };
}
