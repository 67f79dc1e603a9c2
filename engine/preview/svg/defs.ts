import { CANVAS } from "../scene.ts";
import { portableBlur } from "./blur.ts";
import { idOf, type Paint, shade, urlOf } from "./paint.ts";

/** The gradient of the background. */
export function backdropDefs(paint: Pick<Paint, "prefix">): string {
  return (
    `<radialGradient id="${idOf(paint, "paper")}" cx=".45" cy=".32" r=".82">` +
    `<stop offset="0" stop-color="#fdfbf8"/><stop offset=".45" stop-color="#f7f2ec"/><stop offset=".78" stop-color="#ece3d9"/><stop offset="1" stop-color="#dfd3c5"/>` +
    `</radialGradient>`
  );
}

/** The background. */
export function backdrop(paint: Paint): string {
  return `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="${urlOf(paint, "paper")}"/>`;
}

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
