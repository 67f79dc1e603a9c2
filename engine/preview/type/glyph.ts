import { type Box, EMPTY_BOX, translateBox, unionBox } from "../../geometry/box.ts";
import { type Command, flatten, measurePolygon, type Polygon } from "../../geometry/outline.ts";

/** The shape of a glyph, in ems, y downwards, baseline at 0. */
export interface Glyph {
  readonly commands: readonly Command[];
  readonly polygons: readonly Polygon[];
  /** The inked area, in square ems. */
  readonly area: number;
  /** The length of all its outlines, in ems. */
  readonly perimeter: number;
  readonly box: Box;
}

/** A glyph at its position on the line. Glyphs of the same `cluster` (a letter and its accents) move together. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly cluster: number;
}

/** A text typeset in one font, in ems. */
export interface Run {
  readonly glyphs: readonly PlacedGlyph[];
  /** Where the next text would start. */
  readonly advance: number;
}

/** The box of a run's ink, in ems. `EMPTY_BOX` if the run has no ink. */
export function inkOf({ glyphs }: Pick<Run, "glyphs">): Box {
  return glyphs.reduce(
    (box, { glyph, x, y }) =>
      glyph.polygons.length === 0 ? box : unionBox(box, translateBox(glyph.box, x, y)),
    EMPTY_BOX,
  );
}

/** The glyphs of each letter with those of its accents. */
export function groupByCluster(glyphs: readonly PlacedGlyph[]): readonly PlacedGlyph[][] {
  const groups = new Map<number, PlacedGlyph[]>();
  for (const placed of glyphs)
    groups.set(placed.cluster, [...(groups.get(placed.cluster) ?? []), placed]);
  return [...groups.values()];
}

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
