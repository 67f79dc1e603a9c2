import type { Command, Glyph } from "./glyph.ts";
import { makeGlyph } from "./makeGlyph.ts";

/** A sign that is drawn the same in every font, with the room it takes, in ems. */
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

/** The lemniscate as a band: its inner and outer edge along both loops. */
function infinity(): Command[] {
  const loop = (cx: number, rx: number, ry: number, forwards: boolean): Command[] => {
    const k = 0.5523;
    const s = forwards ? 1 : -1;
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

const sign = (commands: readonly Command[], advance: number): Sign => ({
  glyph: makeGlyph(commands),
  advance,
});

/** The signs every font gets from us, by character. */
export const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ["♥", sign(heart, 0.8)],
  ["❤", sign(heart, 0.8)],
  ["★", sign(star(5, 0.38, 0.155, 0.4, -0.32), 0.8)],
  ["∞", sign(infinity(), 1)],
  ["✝", sign(cross, 0.62)],
]);
