import { num } from "./path.ts";
import type { Point } from "../preview/plate/rings.ts";

/**
 * A heart: two round lobes, straight flanks, a slightly rounded tip. Its middle axis is x = 0, the lobes' centres
 * lie on y = 0. All millimetres.
 */
export interface Heart {
  /** Half the distance of the lobes' centres. */
  readonly apart: number;
  /** Radius of the lobes. */
  readonly lobe: number;
  /** Centre of the tip's rounding, and its radius. */
  readonly tip: number;
  readonly round: number;
}

const LOBES_APART = 0.82;
const TIP = 2.2;
const ROUND = 0.12;

/** A heart of a given width. */
export function heartOf(width: number): Heart {
  const lobe = width / 2 / (1 + LOBES_APART);
  return { apart: lobe * LOBES_APART, lobe, tip: lobe * TIP, round: lobe * ROUND };
}

/** Lowest point of the heart's outline. */
export const heartBottom = (heart: Heart): number => heart.tip + heart.round;

/** Where the lobes meet, above. */
export function notchOf(heart: Heart): Point {
  return { x: 0, y: -Math.sqrt(heart.lobe ** 2 - heart.apart ** 2) };
}

const normals = new WeakMap<Heart, Point>();

/** The unit normal of the right flank, pointing out; looked up a thousand times while rows are laid out. */
function flankNormal(heart: Heart): Point {
  const known = normals.get(heart);
  if (known !== undefined) return known;
  const dx = heart.apart;
  const dy = -heart.tip;
  const distance = Math.hypot(dx, dy);
  const turn = Math.acos((heart.round - heart.lobe) / distance);
  const angle = Math.atan2(dy, dx) + turn;
  const normal = { x: Math.cos(angle), y: Math.sin(angle) };
  normals.set(heart, normal);
  return normal;
}

/** The outline, drawn `inset` millimetres inside the edge, as SVG path data (clockwise from the notch). */
export function heartPath(heart: Heart, inset: number): string {
  const normal = flankNormal(heart);
  const radius = heart.lobe - inset;
  const notch = notchOf(heart);
  const flank = { x: heart.apart + normal.x * radius, y: normal.y * radius };
  const round = heart.round - inset;
  // Inside the rounding's centre the flanks meet in a corner.
  const corner = round > 0 ? null : heart.tip + round / normal.y;
  const below =
    corner === null
      ? `L${num(normal.x * round)} ${num(heart.tip + normal.y * round)}A${num(round)} ${num(round)} 0 0 1 ${num(-normal.x * round)} ${num(heart.tip + normal.y * round)}`
      : `L0 ${num(corner)}`;
  const arc = `A${num(radius)} ${num(radius)} 0 `;
  if (inset === 0) {
    return `M0 ${num(notch.y)}${arc}1 1 ${num(flank.x)} ${num(flank.y)}${below}L${num(-flank.x)} ${num(flank.y)}${arc}1 1 0 ${num(notch.y)}Z`;
  }
  // Inside, the sharp notch becomes an arc around it that runs smoothly into both lobes.
  const t = inset / heart.lobe;
  const meet = { x: heart.apart * t, y: notch.y * (1 - t) };
  const bump = `A${num(inset)} ${num(inset)} 0 0 0 ${num(meet.x)} ${num(meet.y)}`;
  return `M${num(-meet.x)} ${num(meet.y)}${bump}${arc}1 1 ${num(flank.x)} ${num(flank.y)}${below}L${num(-flank.x)} ${num(flank.y)}${arc}1 1 ${num(-meet.x)} ${num(meet.y)}Z`;
}

/** A point of a path with the direction it runs in (radians). */
export interface Step extends Point {
  readonly angle: number;
}

/** The right half of the line `inset` inside the edge, from the notch over the lobe down to the tip, in small steps. */
export function heartHalf(heart: Heart, inset: number, step: number): Step[] {
  const normal = flankNormal(heart);
  const notch = notchOf(heart);
  const radius = heart.lobe - inset;
  const steps: Step[] = [];
  const start = Math.atan2(notch.y, -heart.apart);
  const end = Math.atan2(normal.y, normal.x);
  const sweep = end - start + (end < start ? 2 * Math.PI : 0);
  // The arc around the notch comes first; it runs the other way round.
  const from = Math.PI / 2;
  const to = Math.atan2(-notch.y, heart.apart);
  const bumps = inset > 0 ? Math.max(2, Math.ceil(((from - to) * inset) / step)) : 0;
  for (let i = 0; i < bumps; i++) {
    const angle = from + ((to - from) * i) / bumps;
    steps.push({
      x: inset * Math.cos(angle),
      y: notch.y + inset * Math.sin(angle),
      angle: angle - Math.PI / 2,
    });
  }
  const arcs = Math.max(2, Math.ceil((sweep * radius) / step));
  for (let i = 0; i <= arcs; i++) {
    const angle = start + (sweep * i) / arcs;
    steps.push({
      x: heart.apart + radius * Math.cos(angle),
      y: radius * Math.sin(angle),
      angle: angle + Math.PI / 2,
    });
  }
  const last = steps.at(-1) ?? { x: 0, y: 0, angle: 0 };
  const bottom = heart.tip + (heart.round - inset) / normal.y;
  const length = Math.hypot(last.x, bottom - last.y);
  const flats = Math.max(1, Math.ceil(length / step));
  const angle = Math.atan2(bottom - last.y, -last.x);
  for (let i = 1; i <= flats; i++) {
    const t = i / flats;
    steps.push({ x: last.x * (1 - t), y: last.y + (bottom - last.y) * t, angle });
  }
  return steps;
}

/** Half the heart's width at a height, `inset` inside the edge; 0 where there is none. */
export function heartHalfWidth(heart: Heart, y: number, inset: number): number {
  const normal = flankNormal(heart);
  const radius = heart.lobe - inset;
  const touch = normal.y * radius;
  if (y < -radius) return 0;
  if (y <= touch) return heart.apart + Math.sqrt(Math.max(0, radius ** 2 - y ** 2));
  const bottom = heart.tip + (heart.round - inset) / normal.y;
  const flankX = heart.apart + normal.x * radius;
  return Math.max(0, (flankX * (bottom - y)) / (bottom - touch));
}
