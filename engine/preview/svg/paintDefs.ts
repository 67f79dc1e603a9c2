import { CANVAS } from "../scene/scene.ts";
import { portableBlur } from "./blur.ts";
import { idOf, type Paint, shade } from "./paint.ts";

/** Definitions for every drawing: gradients of balls and settings, blurs of shadows. */
export function paintDefs(paint: Paint): string {
  const { tone, face } = paint.metal;
  const ball = [0.99, 0.8, 0.55, 0.2, 0.42]
    .map(
      (t, i) =>
        `<stop offset="${[0, 0.22, 0.55, 0.88, 1][i] ?? 1}" stop-color="${shade(tone, t)}"/>`,
    )
    .join("");
  const bezel = [face[0], face[2], face[3], face[4]]
    .map(
      (colour, i) =>
        `<stop offset="${[0, 0.4, 0.65, 1][i] ?? 1}" stop-color="${colour ?? "#000"}"/>`,
    )
    .join("");
  const size = Math.min(1.6, Math.max(0.6, paint.scale / 10));
  const blur = (name: string, deviation: number) =>
    `<filter id="${idOf(paint, name)}" filterUnits="userSpaceOnUse" x="-20" y="-20" width="${CANVAS.width + 40}" height="${CANVAS.height + 40}"><feGaussianBlur stdDeviation="${portableBlur(deviation * size)}"/></filter>`;
  return (
    `<radialGradient id="${idOf(paint, "ball")}" cx=".5" cy=".5" r=".5" fx=".34" fy=".3">${ball}</radialGradient>` +
    `<linearGradient id="${idOf(paint, "bezel")}" x1=".15" y1=".1" x2=".85" y2=".9">${bezel}</linearGradient>` +
    blur("near", 2.4) +
    blur("far", 9)
  );
}
