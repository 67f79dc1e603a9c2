import type { Command } from "../../geometry/outline.ts";
import { type Glyph, makeGlyph } from "./glyph.ts";

/** A symbol that is the same in every font, in ems. */
export interface Sign {
  readonly glyph: Glyph;
  readonly advance: number;
}

const heart: Command[] = [
  ["M", 0.4, 0.02],
  ["C", 0.12, -0.2, 0.04, -0.36, 0.04, -0.48],
  ["C", 0.04, -0.6, 0.12, -0.68, 0.22, -0.68],
  ["C", 0.3, -0.68, 0.37, -0.63, 0.4, -0.55],
  ["C", 0.43, -0.63, 0.5, -0.68, 0.58, -0.68],
  ["C", 0.68, -0.68, 0.76, -0.6, 0.76, -0.48],
  ["C", 0.76, -0.36, 0.68, -0.2, 0.4, 0.02],
  ["Z"],
];

function star(points: number, outer: number, inner: number, cx: number, cy: number): Command[] {
  const corners = Array.from({ length: points * 2 }, (_, i): Command => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return [i === 0 ? "M" : "L", cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return [...corners, ["Z"]];
}

/** The infinity symbol: the inner and outer edge of both loops. */
function infinity(): Command[] {
  const loop = (cx: number, rx: number, ry: number, isOuter: boolean): Command[] => {
    // The distance of control points at which four curves approximate a circle of radius 1.
    const k = 0.5523;
    // The inner edge has the opposite direction, so that the loop is open inside.
    const s = isOuter ? 1 : -1;
    const cy = -0.33;
    return [
      ["M", cx + rx, cy],
      ["C", cx + rx, cy + s * ry * k, cx + rx * k, cy + s * ry, cx, cy + s * ry],
      ["C", cx - rx * k, cy + s * ry, cx - rx, cy + s * ry * k, cx - rx, cy],
      ["C", cx - rx, cy - s * ry * k, cx - rx * k, cy - s * ry, cx, cy - s * ry],
      ["C", cx + rx * k, cy - s * ry, cx + rx, cy - s * ry * k, cx + rx, cy],
      ["Z"],
    ];
  };
  return [
    ...loop(0.29, 0.25, 0.21, true),
    ...loop(0.29, 0.17, 0.13, false),
    ...loop(0.71, 0.25, 0.21, true),
    ...loop(0.71, 0.17, 0.13, false),
  ];
}

const cross: Command[] = [
  ["M", 0.26, 0],
  ["L", 0.26, -0.42],
  ["L", 0.08, -0.42],
  ["L", 0.08, -0.52],
  ["L", 0.26, -0.52],
  ["L", 0.26, -0.72],
  ["L", 0.36, -0.72],
  ["L", 0.36, -0.52],
  ["L", 0.54, -0.52],
  ["L", 0.54, -0.42],
  ["L", 0.36, -0.42],
  ["L", 0.36, 0],
  ["Z"],
];

const moon: Command[] = [
  ["M", 0.5, -0.66],
  ["C", 0.28, -0.74, 0.04, -0.58, 0.04, -0.33],
  ["C", 0.04, -0.08, 0.28, 0.08, 0.5, 0],
  ["C", 0.34, -0.06, 0.24, -0.19, 0.24, -0.33],
  ["C", 0.24, -0.47, 0.34, -0.6, 0.5, -0.66],
  ["Z"],
];

const anchor: Command[] = [
  ["M", 0.34, -0.72],
  ["C", 0.28, -0.72, 0.24, -0.68, 0.24, -0.62],
  ["C", 0.24, -0.58, 0.26, -0.55, 0.3, -0.53],
  ["L", 0.3, -0.48],
  ["L", 0.16, -0.48],
  ["L", 0.16, -0.4],
  ["L", 0.3, -0.4],
  ["L", 0.3, -0.07],
  ["C", 0.21, -0.09, 0.14, -0.15, 0.11, -0.23],
  ["L", 0.18, -0.22],
  ["L", 0.07, -0.36],
  ["L", 0.01, -0.19],
  ["L", 0.05, -0.2],
  ["C", 0.09, -0.07, 0.2, 0.02, 0.34, 0.04],
  ["C", 0.48, 0.02, 0.59, -0.07, 0.63, -0.2],
  ["L", 0.67, -0.19],
  ["L", 0.61, -0.36],
  ["L", 0.5, -0.22],
  ["L", 0.57, -0.23],
  ["C", 0.54, -0.15, 0.47, -0.09, 0.38, -0.07],
  ["L", 0.38, -0.4],
  ["L", 0.52, -0.4],
  ["L", 0.52, -0.48],
  ["L", 0.38, -0.48],
  ["L", 0.38, -0.53],
  ["C", 0.42, -0.55, 0.44, -0.58, 0.44, -0.62],
  ["C", 0.44, -0.68, 0.4, -0.72, 0.34, -0.72],
  ["Z"],
];

const sign = (commands: readonly Command[], advance: number): Sign => ({
  glyph: makeGlyph(commands),
  advance,
});

/** The symbols available in every font, by character. */
export const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ["♥", sign(heart, 0.8)],
  ["❤", sign(heart, 0.8)],
  ["★", sign(star(5, 0.38, 0.155, 0.4, -0.32), 0.8)],
  ["∞", sign(infinity(), 1)],
  ["✝", sign(cross, 0.62)],
  ["☾", sign(moon, 0.56)],
  ["⚓", sign(anchor, 0.7)],
]);
