import { type Box, circleBox, EMPTY_BOX, translateBox, unionBox } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";
import { CANVAS, type Finish, type ItemOf, PLAIN_WEIGHT, type Scene } from "../scene.ts";
import { portableBlur } from "./blur.ts";
import { idOf, type Paint } from "./paint.ts";

/** The lighting of a finish. Lengths in pixels at ten pixels per millimetre. */
interface Relief {
  /** Width of the rounding from the edge. */
  readonly round: number;
  /** Height of the metal inside the rounding. */
  readonly height: number;
  /** Elevation of the light, in degrees. */
  readonly elevation: number;
  /** The share of the lighting. The rest is the share of the polished face. */
  readonly shading: number;
  /** Strength and exponent of the specular highlights. */
  readonly glint: number;
  readonly sharpness: number;
  /** Blur of the lighting, so that the 256 height levels of wide roundings are not visible. */
  readonly blur: number;
}

const RELIEFS: { readonly [F in Finish]: Relief } = {
  cast: {
    round: 2.8,
    height: 7,
    elevation: 48,
    shading: 0.4,
    glint: 0.9,
    sharpness: 34,
    blur: 0,
  },
  sheet: { round: 2.2, height: 5, elevation: 50, shading: 0.4, glint: 0.8, sharpness: 30, blur: 0 },
  puffed: {
    round: 8,
    height: 17,
    elevation: 42,
    shading: 0.68,
    glint: 1,
    sharpness: 20,
    blur: 2.2,
  },
};

/** Direction of the light, in degrees clockwise from the right. */
const AZIMUTH = 235;

/** The region of a filter, in pixels of the canvas. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The filter that renders a flat shape as rounded metal. The blurred outline is a height map that is lit from the upper
 * left. The light level selects one of the metal's shades, which is mixed with the polished face. Then highlights are added.
 */
export function metalFilter(paint: Paint, finish: Finish, weight: number, region: Region): string {
  const { tone, glint } = paint.metal;
  const relief = RELIEFS[finish];
  const size = Math.min(1.7, Math.max(0.35, (paint.scale / 10) * (weight / PLAIN_WEIGHT)));
  const round = portableBlur(relief.round * size);
  const height = relief.height * size;
  const blur = (result: "d" | "s") =>
    relief.blur > 0
      ? `<feGaussianBlur in="${result}" stdDeviation="${portableBlur(relief.blur * size)}" result="${result}"/>`
      : "";
  const channel = (index: number) =>
    tone.map((colour) => num(Number.parseInt(colour.slice(index, index + 2), 16) / 255)).join(" ");
  return (
    `<filter id="${idOf(paint, finish)}" filterUnits="userSpaceOnUse" x="${num(region.x)}" y="${num(region.y)}" width="${num(region.width)}" height="${num(region.height)}" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="h"/>` +
    `<feDiffuseLighting in="h" surfaceScale="${num(height)}" diffuseConstant="1.08" lighting-color="#fff" result="d"><feDistantLight azimuth="${AZIMUTH}" elevation="${relief.elevation}"/></feDiffuseLighting>${blur("d")}` +
    `<feComponentTransfer in="d" result="t"><feFuncR type="table" tableValues="${channel(1)}"/><feFuncG type="table" tableValues="${channel(3)}"/><feFuncB type="table" tableValues="${channel(5)}"/></feComponentTransfer>` +
    `<feComposite in="SourceGraphic" in2="t" operator="arithmetic" k2="${num(1 - relief.shading)}" k3="${relief.shading}" result="m"/>` +
    `<feSpecularLighting in="h" surfaceScale="${num(height * 0.8)}" specularConstant="${relief.glint}" specularExponent="${relief.sharpness}" lighting-color="${glint}" result="s"><feDistantLight azimuth="${AZIMUTH}" elevation="${relief.elevation - 4}"/></feSpecularLighting>${blur("s")}` +
    `<feComposite in="m" in2="s" operator="arithmetic" k2="1" k3="1" result="l"/>` +
    `<feComposite in="l" in2="SourceAlpha" operator="in"/>` +
    `</filter>`
  );
}

/** The average stroke width of the metal with a finish, in millimetres. */
export function weightOf(metals: readonly ItemOf<"metal">[], finish: Finish): number {
  const weights = metals.filter((metal) => metal.finish === finish).map(({ weight }) => weight);
  return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
}

/** The margin of a region for the rounding of the metal's edges, in pixels. */
const MARGIN = 12;

/** The region of the canvas that the metal with a finish covers, with a margin. */
export function regionOf(
  metals: readonly ItemOf<"metal">[],
  finish: Finish,
  { camera }: Scene,
): Region {
  let box: Box = EMPTY_BOX;
  for (const metal of metals) {
    if (metal.finish !== finish) continue;
    for (const place of metal.places) box = unionBox(box, placedBox(metal.box, place));
  }
  const left = Math.max(0, Math.floor(box.left * camera.scale + camera.x - MARGIN));
  const top = Math.max(0, Math.floor(box.top * camera.scale + camera.y - MARGIN));
  return {
    x: left,
    y: top,
    width: Math.min(CANVAS.width, Math.ceil(box.right * camera.scale + camera.x + MARGIN)) - left,
    height: Math.min(CANVAS.height, Math.ceil(box.bottom * camera.scale + camera.y + MARGIN)) - top,
  };
}

/** The box of a metal item on the scene. Larger than necessary for a rotated one: a bead, which does not reach the corners of its box. */
function placedBox(box: Box, place: Place): Box {
  if (place.angle === 0) return translateBox(box, place.x, place.y);
  const reach = Math.max(-box.left, box.right, -box.top, box.bottom) * 1.2;
  return circleBox(place, reach);
}
