import { type Box, circleBox, EMPTY_BOX, unionBox } from "./box.ts";
import { num } from "./path.ts";
import type { Place, Point } from "./point.ts";

/**
 * A heart: two circular lobes, straight flanks and a slightly rounded tip. It is symmetric about x = 0, and the lobes'
 * centres are at y = 0. In millimetres.
 */
export interface Heart {
  /** The distance of a lobe's centre from the axis. */
  readonly lobeOffset: number;
  readonly lobeRadius: number;
  /** The centre and radius of the arc at the tip. */
  readonly tipY: number;
  readonly tipRadius: number;
  /** The outward unit normal of the right flank. */
  readonly normal: Point;
}

/** A heart that is solid or made of a flat band. */
export interface HeartWithBand extends Heart {
  /** The width of the band, in millimetres. 0 for a solid heart. */
  readonly band: number;
}

// The heart's proportions, in lobe radii.
const LOBE_OFFSET = 0.82;
const TIP_Y = 2.2;
const TIP_RADIUS = 0.12;

export function heartOfWidth(width: number): Heart {
  const lobeRadius = width / 2 / (1 + LOBE_OFFSET);
  const lobeOffset = lobeRadius * LOBE_OFFSET;
  const tipY = lobeRadius * TIP_Y;
  const tipRadius = lobeRadius * TIP_RADIUS;
  // The right flank is the outer tangent of the lobe's and the tip's circles. Its normal is the direction from the tip's to
  // the lobe's centre, turned by this angle.
  const turn = Math.acos((tipRadius - lobeRadius) / Math.hypot(lobeOffset, tipY));
  const angle = Math.atan2(-tipY, lobeOffset) + turn;
  const normal = { x: Math.cos(angle), y: Math.sin(angle) };
  return { lobeOffset, lobeRadius, tipY, tipRadius, normal };
}

/** The y of the lowest point of the outline. */
export const heartBottom = (heart: Heart): number => heart.tipY + heart.tipRadius;

/** The exact box of a heart at a place, turned by the place's angle. */
export function heartBox(heart: Heart, { x, y, angle }: Place): Box {
  const { lobeOffset, lobeRadius, tipY, tipRadius } = heart;
  const circles = [
    { x: -lobeOffset, y: 0, radius: lobeRadius },
    { x: lobeOffset, y: 0, radius: lobeRadius },
    { x: 0, y: tipY, radius: tipRadius },
  ];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return circles
    .map((circle) => {
      const centre = {
        x: x + circle.x * cos - circle.y * sin,
        y: y + circle.x * sin + circle.y * cos,
      };
      return circleBox(centre, circle.radius);
    })
    .reduce(unionBox, EMPTY_BOX);
}

/** The point where the lobes meet. */
export function heartNotch(heart: Heart): Point {
  return { x: 0, y: -Math.sqrt(heart.lobeRadius ** 2 - heart.lobeOffset ** 2) };
}

/**
 * The outline, `inset` millimetres inside the edge, as SVG path data (clockwise from the notch). Empty if the inset is not less
 * than the lobes' radius.
 */
export function heartPath(heart: Heart, inset: number): string {
  const { normal } = heart;
  const radius = heart.lobeRadius - inset;
  if (radius <= 0) return "";
  const notch = heartNotch(heart);
  const flank = { x: heart.lobeOffset + normal.x * radius, y: normal.y * radius };
  const round = heart.tipRadius - inset;
  // If the inset is larger than the tip's radius, the flanks meet in a corner.
  const tip =
    round > 0
      ? `L${num(normal.x * round)} ${num(heart.tipY + normal.y * round)}A${num(round)} ${num(round)} 0 0 1 ${num(-normal.x * round)} ${num(heart.tipY + normal.y * round)}`
      : `L0 ${num(heart.tipY + round / normal.y)}`;
  const arc = `A${num(radius)} ${num(radius)} 0 `;
  if (inset === 0) {
    return `M0 ${num(notch.y)}${arc}1 1 ${num(flank.x)} ${num(flank.y)}${tip}L${num(-flank.x)} ${num(flank.y)}${arc}1 1 0 ${num(notch.y)}Z`;
  }
  // The points at this distance from the sharp notch are an arc around it. It touches the lobes' arcs on the lines from the
  // notch to the lobes' centres.
  const t = inset / heart.lobeRadius;
  const contact = { x: heart.lobeOffset * t, y: notch.y * (1 - t) };
  const notchArc = `A${num(inset)} ${num(inset)} 0 0 0 ${num(contact.x)} ${num(contact.y)}`;
  return `M${num(-contact.x)} ${num(contact.y)}${notchArc}${arc}1 1 ${num(flank.x)} ${num(flank.y)}${tip}L${num(-flank.x)} ${num(flank.y)}${arc}1 1 ${num(-contact.x)} ${num(contact.y)}Z`;
}

/**
 * The right half of the outline, `inset` millimetres inside the edge, from the notch over the lobe to the tip. The tip is
 * not rounded: the flank continues to the axis. The points are at most `step` millimetres apart.
 */
export function heartHalf(heart: Heart, inset: number, step: number): Place[] {
  const { normal } = heart;
  const notch = heartNotch(heart);
  const radius = heart.lobeRadius - inset;
  const points: Place[] = [];
  const start = Math.atan2(notch.y, -heart.lobeOffset);
  const end = Math.atan2(normal.y, normal.x);
  const sweep = end - start + (end < start ? 2 * Math.PI : 0);
  // The arc around the notch comes first. It is counterclockwise.
  const from = Math.PI / 2;
  const to = Math.atan2(-notch.y, heart.lobeOffset);
  const notchSteps = inset > 0 ? Math.max(2, Math.ceil(((from - to) * inset) / step)) : 0;
  for (let i = 0; i < notchSteps; i++) {
    const angle = from + ((to - from) * i) / notchSteps;
    const [x, y] = [inset * Math.cos(angle), notch.y + inset * Math.sin(angle)];
    points.push({ x, y, angle: angle - Math.PI / 2 });
  }
  const lobeSteps = Math.max(2, Math.ceil((sweep * radius) / step));
  for (let i = 0; i <= lobeSteps; i++) {
    const angle = start + (sweep * i) / lobeSteps;
    const [x, y] = [heart.lobeOffset + radius * Math.cos(angle), radius * Math.sin(angle)];
    points.push({ x, y, angle: angle + Math.PI / 2 });
  }
  const last = points.at(-1) ?? { x: 0, y: 0, angle: 0 };
  const bottom = heart.tipY + (heart.tipRadius - inset) / normal.y;
  const length = Math.hypot(last.x, bottom - last.y);
  const flankSteps = Math.max(1, Math.ceil(length / step));
  const angle = Math.atan2(bottom - last.y, -last.x);
  for (let i = 1; i <= flankSteps; i++) {
    const t = i / flankSteps;
    points.push({ x: last.x * (1 - t), y: last.y + (bottom - last.y) * t, angle });
  }
  return points;
}

/** Half the width at height `y`, `inset` millimetres inside the edge, without the rounding of the tip. 0 outside the heart. */
export function heartHalfWidth(heart: Heart, y: number, inset: number): number {
  const { normal } = heart;
  const radius = heart.lobeRadius - inset;
  const flankY = normal.y * radius;
  if (y < -radius) return 0;
  if (y <= flankY) return heart.lobeOffset + Math.sqrt(Math.max(0, radius ** 2 - y ** 2));
  const bottom = heart.tipY + (heart.tipRadius - inset) / normal.y;
  const flankX = heart.lobeOffset + normal.x * radius;
  return Math.max(0, (flankX * (bottom - y)) / (bottom - flankY));
}

/**
 * The heights at which half the width, `inset` millimetres inside the edge, is at least `halfWidth`, without the notch and the
 * rounding of the tip. Null if the heart is nowhere that wide.
 */
export function heartRange(
  heart: Heart,
  halfWidth: number,
  inset: number,
): { readonly top: number; readonly bottom: number } | null {
  const { normal } = heart;
  const radius = heart.lobeRadius - inset;
  const beyond = halfWidth - heart.lobeOffset;
  if (radius <= 0 || beyond > radius) return null;
  const lobeY = Math.sqrt(radius ** 2 - Math.max(0, beyond) ** 2);
  const [flankX, flankY] = [heart.lobeOffset + normal.x * radius, normal.y * radius];
  if (halfWidth >= flankX) return { top: -lobeY, bottom: lobeY };
  const bottom = heart.tipY + (heart.tipRadius - inset) / normal.y;
  return { top: -lobeY, bottom: bottom - (halfWidth / flankX) * (bottom - flankY) };
}
