import { flatten } from "../../geometry/outline.ts";
import { type Place, placedAt, type Point, upright } from "../../geometry/point.ts";
import type { PlateShape } from "../plateShape.ts";
import type { Anchor } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";

type Plate = PartOf<"plate">;

const ORIGIN: Point = { x: 0, y: 0 };

/** Default distances between two plates, in millimetres. */
const GAPS = { stacked: 4, "side by side": 1.2, strung: 7, fanned: 0.6 } as const;
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

/** Hangs plates with a distance between them, in millimetres. */
type Arrange = (shapes: readonly PlateShape[], gap: number) => Hanging;

const ARRANGEMENTS: { readonly [A in NonNullable<Plate["arrange"]>]: Arrange } = {
  stacked,
  "side by side": (shapes, gap) => inRow(shapes, gap, STRAIGHT),
  strung: (shapes, gap) => inRow(shapes, gap, CURVE),
  fanned,
};

/** Where the plates of a part hang, seen from the front. */
export function hangPlates(
  { arrange = "stacked", gap }: Plate,
  shapes: readonly PlateShape[],
): Hanging {
  return ARRANGEMENTS[arrange](shapes, gap ?? GAPS[arrange]);
}

/** The same plates turned over. */
export function seenFromBehind({ places, runs, ends }: Hanging): Hanging {
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
