/** One step of an outline: move, line, quadratic, cubic, close; coordinates in ems, y downwards. */
export type Command =
  | readonly ["M", number, number]
  | readonly ["L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** A closed outline as points `x0 y0 x1 y1 …`, curves flattened. */
export type Polygon = readonly number[];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The shape of one letter, in ems, y downwards, the baseline at 0. */
export interface Glyph {
  readonly commands: readonly Command[];
  readonly polygons: readonly Polygon[];
  /** The inked area, in square ems. */
  readonly area: number;
  /** The length of all its edges, in ems. */
  readonly edge: number;
  readonly box: Box;
}

/** A letter in its place on the line; those of one `cluster` (a base and its accents) move together. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly cluster: number;
}

/** A text set in one font, in ems. */
export interface Run {
  readonly glyphs: readonly PlacedGlyph[];
  readonly advance: number;
}

/** The box of nothing: around it and another is the other. */
export const EMPTY_BOX: Box = {
  left: Infinity,
  top: Infinity,
  right: -Infinity,
  bottom: -Infinity,
};

/** The smallest box around both. */
export function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** A box that has been moved. */
export function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** The box of what is inked of a text, in ems; `EMPTY_BOX` when nothing is. */
export function inkOf({ glyphs }: Pick<Run, "glyphs">): Box {
  return glyphs.reduce(
    (box, { glyph, x, y }) =>
      glyph.polygons.length === 0 ? box : around(box, moved(glyph.box, x, y)),
    EMPTY_BOX,
  );
}
