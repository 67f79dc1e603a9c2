import type { Place, Point } from "./point.ts";
import type { Command } from "./outline.ts";

/** An affine transformation: `x' = a·x + c·y + e`, `y' = b·x + d·y + f` (the order of SVG's matrix). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A number with at most two decimals, as short as possible. */
export function num(value: number): string {
  return shortest(Math.round(value * 100));
}

/**
 * A whole number of hundredths as a decimal. Joining two whole numbers takes a quarter of the time that `String` takes for a
 * fraction, and a drawing has thousands of numbers.
 */
function shortest(hundredths: number): string {
  const size = Math.abs(hundredths);
  const whole = Math.floor(size / 100);
  const fraction = FRACTIONS[size - whole * 100] ?? "";
  const digits = whole === 0 && fraction !== "" ? fraction : `${whole}${fraction}`;
  return hundredths < 0 ? `-${digits}` : digits;
}

/** The decimals of a number by its hundredths: "", ".01" to ".99", and ".1" for ".10". */
const FRACTIONS = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/** A circle as SVG path data. */
export function circlePath({ x, y }: Point, radius: number): string {
  const r = num(radius);
  return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 1 ${num(2 * radius)} 0a${r} ${r} 0 1 1 ${num(-2 * radius)} 0Z`;
}

/**
 * A rounded rectangle centred at (0, 0) as SVG path data. The corner radius is at least 0, and at most half the width and the
 * height. The upper corners get a smaller one if there is no room for it above the lower corners, as for a photo in the
 * lower part of a round plate. Empty if the width or the height is not positive.
 */
export function roundedPath(width: number, height: number, rounding: number): string {
  if (width <= 0 || height <= 0) return "";
  const lower = Math.max(0, Math.min(rounding, width / 2, height));
  const upper = Math.min(lower, height - lower);
  const [r, u] = [num(lower), num(upper)];
  const w = num(width - 2 * lower);
  const h = num(height - lower - upper);
  const lowerArc = `a${r} ${r} 0 0 1 `;
  const upperArc = `a${u} ${u} 0 0 1 `;
  return `M${num(-width / 2 + upper)} ${num(-height / 2)}h${num(width - 2 * upper)}${upperArc}${u} ${u}v${h}${lowerArc}-${r} ${r}h-${w}${lowerArc}-${r} -${r}v-${h}${upperArc}${u} -${u}Z`;
}

/**
 * A transformed outline as SVG path data. Curves stay curves. All points but those of moves are relative to the rounded point
 * before, so that the data is shorter and rounding errors do not add up.
 */
export function pathOf(commands: readonly Command[], [a, b, c, d, e, f]: Affine): string {
  let path = "";
  // The current point, in hundredths.
  let [fromX, fromY] = [0, 0];
  for (const command of commands) {
    const [letter] = command;
    path += letter === "M" ? letter : letter.toLowerCase();
    let [toX, toY] = [fromX, fromY];
    const [originX, originY] = letter === "M" ? [0, 0] : [fromX, fromY];
    for (let i = 1; i + 1 < command.length; i += 2) {
      // A command is a letter followed by pairs of numbers.
      const x = command[i] as number;
      const y = command[i + 1] as number;
      toX = Math.round((a * x + c * y + e) * 100);
      toY = Math.round((b * x + d * y + f) * 100);
      if (i > 1 && toX >= originX) path += " ";
      path += shortest(toX - originX);
      // A minus sign also separates numbers.
      if (toY >= originY) path += " ";
      path += shortest(toY - originY);
    }
    [fromX, fromY] = [toX, toY];
  }
  return path;
}

/** The transformation that scales and then translates to (x, y). */
export function atPoint(scale: number, x: number, y: number): Affine {
  return [scale, 0, 0, scale, x, y];
}

/** The transformation that scales, rotates by a place's angle, and translates to the place, moved by (dx, dy) along its rotated axes. */
export function atPlace(scale: number, { x, y, angle }: Place, dx: number, dy: number): Affine {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const [e, f] = [x + cos * dx - sin * dy, y + sin * dx + cos * dy];
  return [cos * scale, sin * scale, -sin * scale, cos * scale, e, f];
}
