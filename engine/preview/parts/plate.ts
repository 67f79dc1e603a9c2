import { type Box, circleBox, translateBox, unionBox } from "../../geometry/box.ts";
import { linksAlong } from "../../geometry/links.ts";
import { crossingsAt, flatten, mapPoints } from "../../geometry/outline.ts";
import { atPoint, circlePath, pathOf } from "../../geometry/path.ts";
import { type Point, upright } from "../../geometry/point.ts";
import type { PlateShape } from "../plateShape.ts";
import { type ItemOf, PLAIN_WEIGHT, type Shape } from "../scene.ts";
import { addEngraving, addInitial, addItem, type Anchor } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { centredPath } from "../type/textPath.ts";
import {
  type FittedText,
  getReference,
  type LayOutPart,
  LETTER_LIMITS,
  type TypesetTexts,
} from "./partLayout.ts";

type Plate = PartOf<"plate">;

const ORIGIN: Point = { x: 0, y: 0 };

/** Default distance between two plates, in millimetres. */
const STACKED_GAP = 4;
const ROW_GAP = 1.2;
/** The wire of a soldered ring, as a share of its radius. */
const WIRE = 0.34;
/** How far a chain reaches into the rings at its ends, as a share of their radius. */
const IN_RING = 0.6;
/** Minimum length of a chain between two rings, in millimetres. */
const MIN_RUN = 1.2;
/** How many times larger the letters of one plate may be than those of another, because they hang together. */
const MAX_RATIO = 1.25;
/** The radius of the curve on which plates hang side by side, in millimetres, and the maximum slope at its ends, in radians. */
const CURVE = 90;
const MAX_SLOPE = 0.6;

/** The anchors of a plate: two rings, or the one that it hangs by; and its lower edge. */
export function anchorsOfPlate({ arrange }: Plate, { rings }: PlateShape): readonly string[] {
  const hasOne = rings.ring !== undefined && arrange !== "side by side";
  return [...(hasOne ? ["hole"] : ["left", "right"]), "bottom"];
}

/** Plates of a shape, each with a row's text. Anchors: `anchorsOfPlate`. Omitted without rows. */
export const layOutPlate: LayOutPart<"plate"> = (part, typeset, { preview, parts }) => {
  const shapes = new Map(Object.entries(preview?.shapes ?? {}));
  const shape = scaledTo(part.width, getReference(shapes, part.shape));
  const texts = fitTexts(part, shape, typeset);
  const count = typeset.rows.length;
  const isRow = part.arrange === "side by side";
  const { places, runs, ends } = isRow
    ? sideBySide(part, shape, count)
    : stacked(part, shape, count);
  const draw: ReturnType<LayOutPart<"plate">>["draw"] = (scene) => {
    if (count === 0) {
      scene.omitted.add(part.id);
      return;
    }
    // As the neck chain.
    const chains = parts.flatMap(({ part: other }) => (other.part === "chain" ? [other] : []));
    const { style = "cable", gauge = 1 } = chains[0] ?? {};
    for (const run of runs)
      scene.items.push({ kind: "chain", style, gauge, links: linksAlong(run, style, gauge, true) });
    for (const [row, place] of places.entries()) {
      const hasBelow = !isRow && row + 1 < count;
      const { box, ...metal } = metalOf(shape, hasBelow);
      addItem(
        scene,
        { ...metal, box, places: [upright(place.x, place.y)] },
        translateBox(box, place.x, place.y),
      );
      const text = texts.find((each) => each.row === row);
      const area = shape.areas["text"];
      if (text === undefined || area === undefined) continue;
      addInitial(scene, text, text.scale);
      const path = centredPath(text.run, text.scale, area.x, area.y);
      addEngraving(scene, { ...text, path, place: upright(place.x, place.y) });
    }
    for (const [name, anchor] of Object.entries(ends))
      scene.anchors.set(`${part.id}.${name}`, anchor);
    const last = places.at(-1) ?? { x: 0, y: 0 };
    scene.edges.set(`${part.id}.bottom`, (x) => {
      const edge = bottomAt(shape, x - last.x);
      return { x: edge.x + last.x, y: edge.y + last.y };
    });
  };
  return { texts, draw };
};

/** A shape at another width, in millimetres. */
export function scaledTo(
  width: number,
  { rings, outline, areas, ...shape }: PlateShape,
): PlateShape {
  const scale = width / shape.width;
  const point = ({ x, y }: Point) => ({ x: x * scale, y: y * scale });
  return {
    width,
    height: shape.height * scale,
    outline: outline.map((command) => mapPoints(command, (x, y) => [x * scale, y * scale])),
    rings: Object.fromEntries(
      Object.entries(rings).map(([name, ring]) => [
        name,
        { ...ring, ...point(ring), radius: ring.radius * scale },
      ]),
    ),
    areas: Object.fromEntries(
      Object.entries(areas).map(([id, area]) => [
        id,
        { ...point(area), width: area.width * scale, height: area.height * scale },
      ]),
    ),
  };
}

interface PlateText extends FittedText {
  /** In millimetres per em. */
  readonly scale: number;
}

/** Fits the texts, each as large as its rectangle and `size` allow, but at most `MAX_RATIO` times as large as the smallest. */
function fitTexts(
  { size }: Plate,
  { areas: { text: area } }: PlateShape,
  { texts, capitalInEms }: TypesetTexts,
): readonly PlateText[] {
  const { width, height } = area ?? { width: 0, height: 0 };
  const scales = texts.map(({ inkWidth, inkHeight }) =>
    Math.min(width / inkWidth, height / inkHeight, size / capitalInEms),
  );
  // Beside a text that is hard to read, the others stay readable.
  const legible = LETTER_LIMITS.engraved.warnBelow / capitalInEms;
  const max = Math.max(MAX_RATIO * Math.min(...scales), legible);
  return texts.map((text, i): PlateText => {
    const scale = Math.min(scales[i] ?? 0, max);
    return { ...text, scale, cutSize: null, capitalHeight: scale * capitalInEms };
  });
}

/** The metal of a plate. @param hasBelow whether it has the rings from which another one hangs */
function metalOf(
  { outline, width, height, rings }: PlateShape,
  hasBelow: boolean,
): Omit<ItemOf<"metal">, "places"> {
  const drawn = Object.entries(rings)
    .filter(([name]) => hasBelow || !name.startsWith("below"))
    .map(([, ring]) => ring);
  const holes = drawn.filter(({ isHole }) => isHole);
  const soldered = drawn.filter(({ isHole }) => !isHole);
  const holePath = holes.map((hole) => circlePath(hole, hole.radius)).join("");
  const shapes: readonly Shape[] = [
    ...soldered.map((ring): Shape => {
      const wire = ring.radius * WIRE;
      return { kind: "wire", path: circlePath(ring, ring.radius - wire / 2), width: wire };
    }),
    { kind: "area", path: pathOf(outline, atPoint(1, 0, 0)) + holePath, grow: 0, holes: true },
  ];
  const plate: Box = { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 };
  const box = soldered.map((ring) => circleBox(ring, ring.radius)).reduce(unionBox, plate);
  const metal = { kind: "metal", finish: "sheet", weight: PLAIN_WEIGHT, isSample: false } as const;
  return { ...metal, rim: null, shapes, box };
}

/** Where plates hang, and the chains between them. */
interface Hanging {
  readonly places: readonly Point[];
  /** The points of each chain. */
  readonly runs: readonly (readonly Point[])[];
  /** The anchors for the neck chain. */
  readonly ends: Readonly<Record<string, Anchor>>;
}

/** Hangs plates below one another: from the rings below, or from those of the plate above if the shape has none below. */
function stacked(
  { gap = STACKED_GAP }: Plate,
  { rings, height }: PlateShape,
  count: number,
): Hanging {
  const { ring, below } = rings;
  const hangers = [
    {
      from: rings["below-left"] ?? below ?? rings["ring-left"] ?? ring,
      to: rings["ring-left"] ?? ring,
    },
    {
      from: rings["below-right"] ?? below ?? rings["ring-right"] ?? ring,
      to: rings["ring-right"] ?? ring,
    },
  ].flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [{ from, to }]));
  const isSame = hangers[0]?.from === hangers[1]?.from && hangers[0]?.to === hangers[1]?.to;
  const used = isSame ? hangers.slice(0, 1) : hangers;
  const runLengths = used.map(({ from, to }) => from.y - to.y + from.radius + to.radius + MIN_RUN);
  const pitch = Math.max(height + gap, ...runLengths);
  const places = Array.from({ length: count }, (_, row) => ({ x: 0, y: row * pitch }));
  const runs = places.slice(1).flatMap(({ y }) =>
    used.map(({ from, to }) => [
      { x: from.x, y: y - pitch + from.y + from.radius * IN_RING },
      { x: to.x, y: y + to.y - to.radius * IN_RING },
    ]),
  );
  const [left, right] = [rings["ring-left"], rings["ring-right"]];
  const ends =
    ring === undefined ? { ...(left && { left }), ...(right && { right }) } : { hole: ring };
  return { places, runs, ends };
}

/** Hangs plates beside one another: by one ring on the curve of the neck chain, or by two in a straight row. */
function sideBySide(
  { width, gap = ROW_GAP }: Plate,
  { rings: { ring, ...pair } }: PlateShape,
  count: number,
): Hanging {
  const [left, right] = [pair["ring-left"] ?? ORIGIN, pair["ring-right"] ?? ORIGIN];
  const pitch = ring === undefined ? right.x - left.x + Math.max(gap, MIN_RUN) : width + gap;
  const reach = (Math.max(0, count - 1) / 2) * pitch;
  const distances = Array.from({ length: count }, (_, row) => row * pitch - reach);
  if (ring === undefined) {
    const places = distances.map((x) => ({ x, y: 0 }));
    const runs = distances.slice(1).map((x) => [
      { x: x - pitch + right.x, y: right.y },
      { x: x + left.x, y: left.y },
    ]);
    const [start, end] = [left.x - reach, right.x + reach];
    return { places, runs, ends: { left: { x: start, y: left.y }, right: { x: end, y: right.y } } };
  }
  const radius = Math.max(CURVE, reach / MAX_SLOPE);
  const onCurve = (distance: number): Point => {
    const angle = distance / radius;
    return { x: radius * Math.sin(angle), y: radius * (Math.cos(angle) - 1) };
  };
  const places = distances.map(onCurve).map(({ x, y }) => ({ x: x - ring.x, y: y - ring.y }));
  const end = onCurve(reach);
  // The two strands of a single plate meet in its ring.
  if (count < 2) return { places, runs: [], ends: { left: end, right: end } };
  const run = Array.from({ length: 49 }, (_, i) => onCurve((i / 24 - 1) * reach));
  const slope = reach / radius;
  return {
    places,
    runs: [run],
    ends: { left: { ...end, x: -end.x, slope }, right: { ...end, slope } },
  };
}

/** The lowest metal of a shape at x, or at the nearest x that has metal. */
function bottomAt({ outline, width, height }: PlateShape, x: number): Point {
  const inside = Math.max(-width / 2 + 0.01, Math.min(width / 2 - 0.01, x));
  const turned = flatten(outline.map((command) => mapPoints(command, (px, py) => [py, px])));
  const ys = turned.flatMap((polygon) => crossingsAt(polygon, inside));
  return { x: inside, y: ys.length === 0 ? height / 2 : Math.max(...ys) };
}
