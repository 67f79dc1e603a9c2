import { type Box, circleBox, EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import { linksAlong } from "../../geometry/links.ts";
import { crossingsAt, flatten, mapPoints } from "../../geometry/outline.ts";
import { atPoint, circlePath, pathOf } from "../../geometry/path.ts";
import { type Place, type Point, upright } from "../../geometry/point.ts";
import { allValues, valueFor } from "../byOption.ts";
import { rowsOf } from "../content.ts";
import type { PlateShape } from "../plateShape.ts";
import { type ItemOf, type OnMetal, PLAIN_WEIGHT, type Shape } from "../scene.ts";
import { addItem, type Anchor } from "../sceneBuilder.ts";
import type { PartOf, PreviewSpec } from "../schema.ts";
import { getReference, type LayOutPart } from "./partLayout.ts";

type Plate = PartOf<"plate">;

const ORIGIN: Point = { x: 0, y: 0 };

/** Default distances between two plates, in millimetres. */
const GAPS = { stacked: 4, "side by side": 1.2, strung: 7, fanned: 0.6 } as const;
/** The wire of a soldered ring, as a share of its radius, and its minimum in millimetres. */
const WIRE = 0.34;
const MIN_WIRE = 0.4;
/** How far a chain reaches into the rings at its ends, as a share of their radius. */
const IN_RING = 0.6;
/** Minimum length of a chain between two rings, in millimetres. */
const MIN_RUN = 1.2;
/** The radius of the curve on which plates hang from a chain, in millimetres, and the maximum slope at its ends, in radians. */
const CURVE = 90;
const MAX_SLOPE = 0.6;
/** Plates that hang by two rings side by side, in a straight row, are on a curve as flat as this. */
const STRAIGHT = 1e7;
/** How far a plate of a fan is turned from the next, and the first from the last, at most, in radians. */
const MAX_STEP = 1;
const MAX_FAN = 1.9;

/** The anchors of a plate: two rings, or the one that it hangs by; and its lower edge and the places for stones. */
export function anchorsOfPlate(
  { arrange = "stacked", shape, repeat }: Plate,
  shapes: NonNullable<PreviewSpec["shapes"]>,
): readonly string[] {
  const all = allValues(shape).flatMap((name) => shapes[name] ?? []);
  const isOnChain = arrange === "side by side" || arrange === "strung";
  const hangsByOne = all.some(({ rings }) => rings.ring !== undefined) && !isOnChain;
  const [areas = [], ...others] = all.map((each) => Object.keys(each.areas));
  const shared = areas.filter((id) => others.every((ids) => ids.includes(id)));
  const stones = shared.filter((id) => id.startsWith("stone"));
  // The lowest of several is the last one only if they are stacked.
  const bottom = repeat === undefined || arrange === "stacked" ? ["bottom"] : [];
  return [...(hangsByOne ? ["hole"] : ["left", "right"]), ...bottom, ...stones];
}

/** The plate of a row. */
export interface RowPlate extends OnMetal {
  readonly shape: PlateShape;
}

/** Plates of a shape, one for each row. Anchors: `anchorsOfPlate`. Omitted without rows. */
export const layOutPlate: LayOutPart<"plate"> = (part, _texts, context) => {
  const { preview, parts, values, samples, plates } = context;
  const { shape, width, metal, arrange = "stacked" } = part;
  const shapes = new Map(Object.entries(preview?.shapes ?? {}));
  const rows = rowsOf(values, part.repeat, samples !== "none").map((row): RowPlate => {
    const all = { ...values, ...row };
    const chosen = all[metal?.from ?? ""] ?? "";
    const option = typeof chosen === "object" ? "" : String(chosen);
    return {
      shape: scaledTo(valueFor(width, all), getReference(shapes, valueFor(shape, all))),
      metal: metal && option !== "" ? { choice: metal.from, option } : undefined,
    };
  });
  plates.set(part.id, rows);
  const front = ARRANGEMENTS[arrange](
    rows.map((row) => row.shape),
    part.gap ?? GAPS[arrange],
  );
  const draw: ReturnType<LayOutPart<"plate">>["draw"] = (scene) => {
    if (rows.length === 0) {
      scene.omitted.add(part.id);
      return;
    }
    const isBack = scene.side === "back";
    const { places, runs, ends } = isBack ? seenFromBehind(front) : front;
    // As the neck chain.
    const chains = parts.flatMap(({ part: other }) => (other.part === "chain" ? [other] : []));
    const { style = "cable", gauge = 1 } = chains[0] ?? {};
    for (const run of runs)
      scene.items.push({ kind: "chain", style, gauge, links: linksAlong(run, style, gauge, true) });
    const placed = rows.flatMap((row, i) => {
      const place = places[i];
      const seen = isBack ? mirrored(row.shape) : row.shape;
      return place === undefined ? [] : [{ ...row, shape: seen, place }];
    });
    for (const [i, { shape: seen, place, ...onMetal }] of placed.entries()) {
      const { box, ...sheet } = metalOf(seen, arrange === "stacked" && i + 1 < placed.length);
      addItem(scene, { ...sheet, ...onMetal, box, places: [place] }, placedBox(box, place));
    }
    scene.plates.set(part.id, placed);
    for (const name of Object.keys(rows[0]?.shape.areas ?? {})) {
      const seats = placed.flatMap(({ shape: { areas }, place, ...onMetal }) => {
        const area = areas[name];
        if (area === undefined) return [];
        const radius = Math.min(area.width, area.height) / 2;
        return [{ ...onMetal, ...placedAt(area, place), radius, width: area.width }];
      });
      scene.seats.set(`${part.id}.${name}`, seats);
    }
    for (const [name, anchor] of Object.entries(ends))
      scene.anchors.set(`${part.id}.${name}`, anchor);
    const last = placed.at(-1);
    scene.edges.set(`${part.id}.bottom`, (x) => {
      if (last === undefined) return ORIGIN;
      const edge = bottomAt(last.shape, x - last.place.x);
      return { x: edge.x + last.place.x, y: edge.y + last.place.y };
    });
  };
  return { draw };
};

/** A shape at another width, in millimetres. Mirrored if it is negative. */
export function scaledTo(
  width: number,
  { rings, outline, areas, ...shape }: PlateShape,
): PlateShape {
  const [scaleX, scale] = [width / shape.width, Math.abs(width) / shape.width];
  const point = ({ x, y }: Point) => ({ x: x * scaleX, y: y * scale });
  const mapped = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
  return {
    width: Math.abs(width),
    height: shape.height * scale,
    outline: outline.map((command) => mapPoints(command, (x, y) => [x * scaleX, y * scale])),
    rings: mapped(rings, (ring) => ({ ...ring, ...point(ring), radius: ring.radius * scale })),
    areas: mapped(areas, (area) => ({
      ...point(area),
      width: area.width * scale,
      height: area.height * scale,
    })),
  };
}

/** A shape as it is seen from the back. */
export const mirrored = (shape: PlateShape): PlateShape => scaledTo(-shape.width, shape);

/** A point of a plate that is at a place. */
export function placedAt({ x, y }: Point, place: Place): Point {
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  return { x: place.x + x * cos - y * sin, y: place.y + x * sin + y * cos };
}

function placedBox({ left, right, top, bottom }: Box, place: Place): Box {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => placedAt({ x, y }, place)));
  return corners.map((corner) => circleBox(corner, 0)).reduce(unionBox, EMPTY_BOX);
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
      const wire = Math.max(MIN_WIRE, ring.radius * WIRE);
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
  readonly places: readonly Place[];
  /** The points of each chain. */
  readonly runs: readonly (readonly Point[])[];
  /** The anchors for the neck chain. */
  readonly ends: Readonly<Record<string, Anchor>>;
}

/** A plate beside others, and where the chains to its neighbours are. */
interface HungPlate {
  readonly place: Place;
  /** The chain from the one on which it hangs; empty if it hangs directly on it. */
  readonly drop: readonly (readonly Point[])[];
  readonly left: Point;
  readonly right: Point;
}

type Arrange = (shapes: readonly PlateShape[], gap: number) => Hanging;

const ARRANGEMENTS: { readonly [A in NonNullable<Plate["arrange"]>]: Arrange } = {
  stacked,
  "side by side": (shapes, gap) => inRow(shapes, gap, STRAIGHT),
  strung: (shapes, gap) => inRow(shapes, gap, CURVE),
  fanned,
};

function seenFromBehind({ places, runs, ends }: Hanging): Hanging {
  const flip = <At extends Point>(at: At): At => ({ ...at, x: -at.x });
  const { left, right, ...others } = ends;
  return {
    places: places.map((place) => flip({ ...place, angle: -place.angle })),
    runs: runs.map((run) => run.map(flip)),
    ends: Object.fromEntries(
      Object.entries({ ...others, ...(left && right && { left: right, right: left }) }).map(
        ([name, end]) => [name, flip(end)],
      ),
    ),
  };
}

/** The rings of two plates between which chains hang. */
function hangersOf({ rings: above }: PlateShape, { rings: below }: PlateShape) {
  const hangers = [
    {
      from: above["below-left"] ?? above.below ?? above["ring-left"] ?? above.ring,
      to: below["ring-left"] ?? below.ring,
    },
    {
      from: above["below-right"] ?? above.below ?? above["ring-right"] ?? above.ring,
      to: below["ring-right"] ?? below.ring,
    },
  ].flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [{ from, to }]));
  const [left, right] = hangers;
  return left?.from === right?.from && left?.to === right?.to ? hangers.slice(0, 1) : hangers;
}

/** Hangs plates below one another: from the rings below, or from those of the plate above if the shape has none below. */
function stacked(shapes: readonly PlateShape[], gap: number): Hanging {
  const places: Place[] = [];
  const runs: Point[][] = [];
  let y = 0;
  for (const [i, shape] of shapes.entries()) {
    const above = shapes[i - 1];
    const hangers = above === undefined ? [] : hangersOf(above, shape);
    const upper = y;
    if (above !== undefined)
      y += Math.max(
        (above.height + shape.height) / 2 + gap,
        ...hangers.map(({ from, to }) => from.y - to.y + from.radius + to.radius + MIN_RUN),
      );
    for (const { from, to } of hangers)
      runs.push([
        { x: from.x, y: upper + from.y + from.radius * IN_RING },
        { x: to.x, y: y + to.y - to.radius * IN_RING },
      ]);
    places.push(upright(0, y));
  }
  return { places, runs, ends: endsOf(shapes) };
}

/** The rings of the first plate, by which it hangs from the neck chain. */
function endsOf([first]: readonly PlateShape[]): Hanging["ends"] {
  const { ring, "ring-left": left, "ring-right": right } = first?.rings ?? {};
  return ring === undefined ? { ...(left && { left }), ...(right && { right }) } : { hole: ring };
}

/** Hangs plates beside one another, by one ring on a chain or by two with chains between them. @param curve its radius */
function inRow(shapes: readonly PlateShape[], gap: number, curve: number): Hanging {
  const hangsByOne = shapes.some(({ rings }) => rings.ring !== undefined);
  const space = hangsByOne ? gap : Math.max(gap, MIN_RUN);
  let length = 0;
  // Of the ring on the chain, or of the middle between two rings, from the left end of the row.
  const distances = shapes.map(({ rings, width }, i) => {
    const middle = rings.ring?.x ?? 0;
    const ends = Object.entries(rings).flatMap(([name, { x, radius }]) =>
      name.startsWith("ring") ? [x - radius, x + radius] : [],
    );
    const distance = length + (i === 0 ? 0 : space) + middle - Math.min(-width / 2, ...ends);
    length = distance + Math.max(width / 2, ...ends) - middle;
    return distance;
  });
  const [first = 0, last = 0] = hangsByOne ? [distances.at(0), distances.at(-1)] : [0, length];
  const reach = (last - first) / 2;
  // A single ring hangs on a chain, which is never straight.
  const radius = Math.max(hangsByOne ? CURVE : curve, reach / Math.sin(MAX_SLOPE));
  const onCurve = (distance: number): Place => {
    const fromMiddle = (distance - first - reach) / radius;
    // Plates that are not turned keep their distance from left to right.
    const angle = hangsByOne ? Math.asin(fromMiddle) : fromMiddle;
    return { x: radius * Math.sin(angle), y: radius * (Math.cos(angle) - 1), angle: -angle };
  };
  const hung = shapes.map(({ rings, height }, i): HungPlate => {
    const on = onCurve(distances[i] ?? 0);
    const { ring, "ring-left": left = ORIGIN, "ring-right": right = ORIGIN } = rings;
    if (ring === undefined) {
      const place = { ...placedAt({ x: 0, y: -left.y }, on), angle: on.angle };
      return { place, drop: [], left: placedAt(left, place), right: placedAt(right, place) };
    }
    // From a ring below the upper edge, as in a heart's cleft, links lead up to the chain.
    const depth = ring.y + height / 2;
    const y = on.y + (depth > 0 ? depth + MIN_RUN : 0);
    const drop = depth > 0 ? [[on, { x: on.x, y: y - ring.radius * IN_RING }]] : [];
    return { place: upright(on.x - ring.x, y - ring.y), drop, left: on, right: on };
  });
  const between = hung.slice(1).map(({ left }, i) => [hung[i]?.right ?? left, left]);
  const chain = Array.from({ length: 49 }, (_, i) => onCurve(first + (i / 24) * reach));
  const [start, end] = [hung.at(0)?.left ?? ORIGIN, hung.at(-1)?.right ?? ORIGIN];
  // The two strands of a single plate meet in its ring, and those of a straight row are not level with it.
  const hasSlope = radius !== STRAIGHT && (!hangsByOne || shapes.length > 1);
  const slope = hasSlope ? { slope: Math.abs(onCurve(last).angle) } : {};
  return {
    places: hung.map(({ place }) => place),
    runs: [
      ...(hangsByOne ? (shapes.length > 1 ? [chain] : []) : between),
      ...hung.flatMap(({ drop }) => drop),
    ],
    ends: { left: { x: start.x, y: start.y, ...slope }, right: { x: end.x, y: end.y, ...slope } },
  };
}

/** Hangs plates from one ring, turned, on chains that are so long that each plate is within its own sector. */
function fanned(shapes: readonly PlateShape[], gap: number): Hanging {
  if (shapes.length < 2)
    return {
      places: shapes.map(({ rings: { ring = ORIGIN } }) => upright(-ring.x, -ring.y)),
      runs: [],
      ends: { hole: ORIGIN },
    };
  const step = Math.min(MAX_STEP, MAX_FAN / (shapes.length - 1));
  const slope = Math.tan(step / 2);
  /** How far below the ring a plate must hang, at its centre. */
  const distances = shapes.flatMap(({ outline, rings: { ring = ORIGIN } }) =>
    flatten(outline).flatMap((polygon) =>
      polygon.map((x, i) =>
        i % 2 === 0 ? (Math.abs(x - ring.x) + gap / 2) / slope - (polygon[i + 1] ?? 0) : -ring.y,
      ),
    ),
  );
  const distance = Math.max(0, ...distances);
  const places = shapes.map(({ rings: { ring = ORIGIN } }, i): Place => {
    const angle = ((shapes.length - 1) / 2 - i) * step;
    return { ...placedAt({ x: -ring.x, y: distance }, { ...ORIGIN, angle }), angle };
  });
  const runs = shapes.map(({ rings: { ring } }, i) => {
    const { x, y, radius } = ring ?? { ...ORIGIN, radius: 0 };
    return [ORIGIN, placedAt({ x, y: y - radius * IN_RING }, places[i] ?? upright(0, 0))];
  });
  return { places, runs, ends: { hole: ORIGIN } };
}

/** The lowest metal of a shape at x, or at the nearest x that has metal. */
function bottomAt({ outline, width, height }: PlateShape, x: number): Point {
  const inside = Math.max(-width / 2 + 0.01, Math.min(width / 2 - 0.01, x));
  const turned = flatten(outline.map((command) => mapPoints(command, (px, py) => [py, px])));
  const ys = turned.flatMap((polygon) => crossingsAt(polygon, inside));
  return { x: inside, y: ys.length === 0 ? height / 2 : Math.max(...ys) };
}
