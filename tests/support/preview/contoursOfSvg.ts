import { type Outlines, UNITS } from "../../../server/cutting/outlines.ts";

/** The contours in a group of a file for the cutter, as a machine reads them: absolute moves, lines and closes only. */
export function contoursOfSvg(svg: string, group: "cut" | "engrave"): Outlines {
  const [, content = ""] = new RegExp(`<g id="${group}"[^>]*>(.*)</g>`, "u").exec(svg) ?? [];
  const [, data = ""] = / d="([^"]*)"/.exec(content) ?? [];
  if (!/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)*Z)*$/.test(data))
    throw new Error(`no closed polylines: ${data.slice(0, 80)}`);
  return (data.match(/M[^M]*/g) ?? []).map((contour) =>
    Array.from(contour.matchAll(/([\d.-]+) ([\d.-]+)/g), ([, x, y]) => ({
      x: Math.round(Number(x) * UNITS),
      y: Math.round(Number(y) * UNITS),
    })),
  );
}
