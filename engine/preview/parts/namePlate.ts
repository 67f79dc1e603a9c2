import { type Bench, moved, need, put, setText } from "../bench.ts";
import { fontOf, rowsOf, wordsOf } from "../inputs.ts";
import { cableLinks } from "../shapes/links.ts";
import type { NameCut } from "../plate/cutName.ts";
import { type Point, RING, RING_WIRE } from "../plate/rings.ts";
import { remembered } from "../remembered.ts";
import type { PartOf } from "../previewSchema.ts";
import { type Shape, still } from "../scene.ts";
import { heartHalfWidth } from "../shapes/heart.ts";
import { num } from "../shapes/path.ts";
import { type Span, spanHeart } from "../plate/spanHeart.ts";
import { type Box, inkOf, type Run } from "../type/glyph.ts";
import { circle } from "./hearts.ts";
import { plateOf } from "./plateCache.ts";

type NamePlate = PartOf<"namePlate">;

/** What all plates of a ladder share between them in height, in millimetres. */
const LADDER = 54;
/** How much larger than the smallest a name of the same piece may be. */
const UNEVEN = 1.25;
/** A smaller plate may be cut a little finer. */
const FINEST = 0.8;
/** Least room between one plate and the next, in millimetres. */
const CLEAR = 1.4;
/** The ring that a run of chain hangs from. */
const HANGER = 0.95;
const RUN_GAUGE = 0.95;
/** Names lower than this can't be cut well: the least height of a small letter, in millimetres. */
const LEAST_EM = 6;

interface Plate {
  readonly cut: NameCut;
  readonly faint: boolean;
  readonly y: number;
}

/** Cuts the names and hangs them under one another. */
export function namePlate(part: NamePlate, bench: Bench): void {
  const font = fontOf(part.font, bench.values, bench.fonts);
  const words = rowsOf(bench.values, part.repeat).flatMap((row, i) => {
    const found = wordsOf(part.text, bench.values, row, i);
    return found === null ? [] : [{ ...found, row: i, run: setText(bench, font, found.text) }];
  });
  if (part.inside !== undefined) {
    for (const word of words) span(part, part.inside, font.id, word, bench);
    return;
  }
  const count = words.length;
  const gap = part.gap ?? 5;
  const height = Math.min(part.height, (LADDER - (count - 1) * gap * 0.6) / count);
  const stem = part.stem * Math.max(FINEST, Math.min(1, (height / part.height) * 1.6));
  const ems = words.map(({ run }) => {
    const ink = inkOf(run);
    return Math.min(part.width / (ink.right - ink.left), height / (ink.bottom - ink.top));
  });
  const largest = Math.min(...ems.filter((em) => em > 0)) * UNEVEN;

  const plates: Plate[] = [];
  let bottom: number | null = null;
  for (const { run, text, faint, row } of words) {
    const cut = plateOf(font.id, text, run, { width: part.width, height, stem, largest });
    if (cut === null) continue;
    const top = Math.min(cut.box.top, cut.left.centre.y - RING, cut.right.centre.y - RING);
    const y: number = bottom === null ? 0 : bottom + CLEAR + HANGER - top;
    bottom = y + cut.box.bottom;
    plates.push({ cut, faint, y });
    if (cut.scale < LEAST_EM && !faint) {
      bench.cramped.push({
        part: part.id,
        row: part.repeat === undefined ? null : row,
        height: cut.scale,
        least: LEAST_EM,
      });
    }
  }
  hang(part, plates, bench);
}

function hang(part: NamePlate, plates: readonly Plate[], bench: Bench): void {
  let above: Plate | null = null;
  for (const plate of plates) {
    if (above !== null) {
      join(above, plate, -1, bench);
      join(above, plate, 1, bench);
    }
    const { left, right, box } = plate.cut;
    const shapes = [...shapesOf(plate.cut), ring(left.centre, RING), ring(right.centre, RING)];
    const whole: Box = {
      left: Math.min(box.left, left.centre.x - RING),
      right: Math.max(box.right, right.centre.x + RING),
      top: Math.min(box.top, left.centre.y - RING, right.centre.y - RING),
      bottom: box.bottom,
    };
    putPlate(plate, shapes, whole, bench);
    above = plate;
  }
  const [first] = plates;
  const last = plates.at(-1);
  if (first === undefined || last === undefined) return;
  bench.anchors.set(`${part.id}.left`, first.cut.left.centre);
  bench.anchors.set(`${part.id}.right`, first.cut.right.centre);
  bench.edges.set(`${part.id}.bottom`, (x) => lowest(last, x));
}

function putPlate(plate: Plate, shapes: readonly Shape[], box: Box, bench: Bench, x = 0): void {
  bench.bridges += plate.cut.bridges.length;
  put(
    bench,
    {
      kind: "metal",
      finish: "cast",
      weight: plate.cut.stem,
      place: still(x, plate.y),
      shapes,
      box,
      rim: null,
      faint: plate.faint,
    },
    moved(box, x, plate.y),
  );
}

/** The letters and the bars between them. */
function shapesOf(cut: NameCut): Shape[] {
  const bars = cut.bridges.map(
    ({ fromX, fromY, toX, toY }) => `M${num(fromX)} ${num(fromY)}L${num(toX)} ${num(toY)}`,
  );
  const letters: Shape = { kind: "area", path: cut.path, grow: cut.stroke, holes: false };
  if (bars.length === 0) return [letters];
  return [letters, { kind: "wire", path: bars.join(""), width: cut.bridgeWidth }];
}

function ring(centre: Point, radius: number): Shape {
  return { kind: "wire", path: circle(centre, radius - RING_WIRE / 2), width: RING_WIRE };
}

/** The lowest metal of a plate in the column nearest to x that has any. */
function lowest(plate: Plate, x: number): Point {
  const { grid } = plate.cut;
  const wanted = Math.round((x - grid.left) / grid.cell);
  const inside = Math.min(Math.max(wanted, 0), grid.columns - 1);
  for (let off = 0; off < grid.columns; off++) {
    for (const column of off === 0 ? [inside] : [inside - off, inside + off]) {
      if (column < 0 || column >= grid.columns) continue;
      for (let row = grid.rows - 1; row >= 0; row--) {
        if (grid.metal[row * grid.columns + column] === 1) {
          return { x: grid.left + column * grid.cell, y: grid.top + row * grid.cell + plate.y };
        }
      }
    }
  }
  return { x, y: plate.y };
}

/** A short run of chain from the plate above down to a ring of the plate below. */
function join(above: Plate, below: Plate, side: -1 | 1, bench: Bench): void {
  const seat = side < 0 ? below.cut.left.centre : below.cut.right.centre;
  const end = { x: seat.x, y: seat.y + below.y };
  const reach = above.cut.box;
  const inset = Math.min(2, (reach.right - reach.left) / 4);
  const x = Math.min(Math.max(end.x, reach.left + inset), reach.right - inset);
  const metal = lowest(above, x);
  const hook = { x: metal.x, y: metal.y + HANGER - RING_WIRE / 2 };
  bench.items.push({ kind: "ring", centre: hook, radius: HANGER, wire: RING_WIRE * 0.85 });
  bench.items.push({
    kind: "chain",
    style: "cable",
    gauge: RUN_GAUGE,
    links: cableLinks(
      [
        { x: hook.x, y: hook.y + HANGER * 0.4 },
        { x: end.x, y: end.y - RING * 0.4 },
      ],
      RUN_GAUGE,
      true,
    ),
  });
}

/** Where the middle of a spanning word stands, in lobe radii. */
const SPAN = 0.36;

/** Most words that span a heart are constant. */
const spans = remembered<Span>(50);

/** Spans a band with a word: where an end of the word does not reach the band, a bar does. */
function span(
  part: NamePlate,
  inside: string,
  font: string,
  { run, text, faint }: { run: Run; text: string; faint: boolean },
  bench: Bench,
): void {
  const heart = need(bench.hearts, inside);
  const y = heart.lobe * SPAN;
  const { em, x } = spans(`${font}|${text}|${heart.lobe}|${heart.band}|${part.stem}`, () =>
    spanHeart(run, heart, y, part.stem / 4),
  );
  const cut = plateOf(font, text, run, {
    width: part.width,
    height: part.height,
    stem: part.stem,
    largest: em,
  });
  if (cut === null) return;
  const shapes = shapesOf(cut);
  // As large as it may be the word touches the band by itself.
  const short = cut.scale < em * 0.99;
  for (const side of short ? ([-1, 1] as const) : []) {
    const end = outermost(cut, side);
    const band = heartHalfWidth(heart, y + end.y, heart.band) * side - x;
    const path = `M${num(end.x - side * 0.4)} ${num(end.y)}L${num(band + side * 0.7)} ${num(end.y)}`;
    shapes.push({ kind: "wire", path, width: cut.bridgeWidth * 0.9 });
  }
  putPlate({ cut, faint, y }, shapes, cut.box, bench, x);
}

/** The metal furthest to a side. */
function outermost({ grid }: NameCut, side: -1 | 1): Point {
  for (let i = 0; i < grid.columns; i++) {
    const column = side < 0 ? i : grid.columns - 1 - i;
    for (let row = 0; row < grid.rows; row++) {
      if (grid.metal[row * grid.columns + column] === 1) {
        return { x: grid.left + column * grid.cell, y: grid.top + row * grid.cell };
      }
    }
  }
  return { x: 0, y: 0 };
}
