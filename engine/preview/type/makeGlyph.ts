import { EMPTY_BOX, unionBox, type Box } from "../../geometry/box.ts";
import { type Command, flatten, measure } from "../../geometry/outline.ts";
import type { Glyph } from "./glyph.ts";

/** Creates a glyph by flattening and measuring its outline. */
export function makeGlyph(commands: readonly Command[]): Glyph {
  const polygons = flatten(commands);
  let doubledArea = 0;
  let edge = 0;
  let box: Box = EMPTY_BOX;
  for (const polygon of polygons) {
    const measures = measure(polygon);
    doubledArea += measures.doubledArea;
    edge += measures.edge;
    box = unionBox(box, measures.box);
  }
  return { commands, polygons, area: Math.abs(doubledArea) / 2, edge, box };
}
