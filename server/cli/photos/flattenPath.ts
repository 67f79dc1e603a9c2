import { appendCubic, appendQuadratic } from "../../../engine/geometry/outline.ts";

/** A subpath as line segments, in the unit of its path: `x0 y0 x1 y1 …`. */
export interface Polyline {
  readonly points: readonly number[];
  /** Whether the path returns to its start. */
  readonly closed: boolean;
}

/** The maximum distance of the line segments from the curve, in millimetres: a fortieth of a pixel of the largest picture. */
const TOLERANCE = 0.0007;

/** How many numbers each command has. */
const ARGUMENT_COUNTS = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 } as const;

type Letter = keyof typeof ARGUMENT_COUNTS;

/**
 * Converts SVG path data to line segments. Supports what the engine writes: all commands except the smooth curves S and T,
 * each with its letter, and arcs only of circles.
 * @throws Error for other path data
 */
export function flattenPath(path: string): Polyline[] {
  const lines: { points: number[]; closed: boolean }[] = [];
  let points: number[] = [];
  let [x, y] = [0, 0];
  const lineTo = (toX: number, toY: number): void => {
    points.push(toX, toY);
    [x, y] = [toX, toY];
  };
  for (const { letter, isRelative, numbers } of parseCommands(path)) {
    const [dx, dy] = isRelative ? [x, y] : [0, 0];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
    switch (letter) {
      case "M":
        points = [];
        lines.push({ points, closed: false });
        lineTo(a + dx, b + dy);
        break;
      case "L":
        lineTo(a + dx, b + dy);
        break;
      case "H":
        lineTo(a + dx, y);
        break;
      case "V":
        lineTo(x, a + dy);
        break;
      case "Q":
        appendQuadratic(points, [x, y, a + dx, b + dy, c + dx, d + dy], TOLERANCE);
        [x, y] = [c + dx, d + dy];
        break;
      case "C":
        appendCubic(points, [x, y, a + dx, b + dy, c + dx, d + dy, e + dx, f + dy], TOLERANCE);
        [x, y] = [e + dx, f + dy];
        break;
      case "A":
        // The first radius counts for both; the ellipse's rotation, `c`, does not change a circle.
        points.push(...arcPoints([x, y], a, d === 1, e === 1, [f + dx, g + dy]));
        [x, y] = [f + dx, g + dy];
        break;
      case "Z": {
        const line = lines.at(-1);
        if (line !== undefined) line.closed = true;
        [x = 0, y = 0] = points;
        break;
      }
    }
  }
  return lines.map(({ points, closed }) => ({ points: points.map(roundCoordinate), closed }));
}

/** Rounds to a thousandth of a millimetre: exact enough for a picture, and the same on every machine. */
function roundCoordinate(value: number): number {
  return Math.round(value * 1000) / 1000;
}

interface PathCommand {
  readonly letter: Letter;
  readonly isRelative: boolean;
  readonly numbers: readonly number[];
}

/** Splits path data into commands, each with its letter. */
function parseCommands(path: string): PathCommand[] {
  return Array.from(path.matchAll(/([a-z])([^a-z]*)/giu), ([, written = "", text = ""]) => {
    const letter = written.toUpperCase();
    if (!isLetter(letter)) throw new Error(`"${written}" in path data is not supported`);
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number);
    if (numbers.length !== ARGUMENT_COUNTS[letter])
      throw new Error(`"${written}${text}" in path data has ${numbers.length} numbers`);
    return { letter, isRelative: written !== letter, numbers };
  });
}

function isLetter(letter: string): letter is Letter {
  return letter in ARGUMENT_COUNTS;
}

type Pair = readonly [x: number, y: number];

/** The points of a circular arc, without its start. A radius that is too small is enlarged, as in SVG. */
function arcPoints(
  [x, y]: Pair,
  minRadius: number,
  isLarge: boolean,
  isClockwise: boolean,
  [endX, endY]: Pair,
): number[] {
  const [halfX, halfY] = [(endX - x) / 2, (endY - y) / 2];
  const half = Math.hypot(halfX, halfY);
  if (half === 0) return [];
  const radius = Math.max(minRadius, half);
  // The centre lies on the bisector of the chord. y points down, so the angle grows clockwise.
  const distance = Math.sqrt(radius * radius - half * half) * (isLarge === isClockwise ? -1 : 1);
  const [centreX, centreY] = [
    x + halfX - (halfY / half) * distance,
    y + halfY + (halfX / half) * distance,
  ];
  const start = Math.atan2(y - centreY, x - centreX);
  const turn = Math.atan2(endY - centreY, endX - centreX) - start;
  const full = 2 * Math.PI;
  const sweep = isClockwise ? ((turn % full) + full) % full : -(((-turn % full) + full) % full);
  const step = 2 * Math.acos(Math.max(0, 1 - TOLERANCE / radius));
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / step));
  return Array.from({ length: count }, (_, i) => start + (sweep * (i + 1)) / count).flatMap(
    (angle) => [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)],
  );
}
