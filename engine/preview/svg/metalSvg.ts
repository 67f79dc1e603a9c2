import { type Box, circleBox, EMPTY_BOX, translateBox, unionBox } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";
import {
  CANVAS,
  type Finish,
  type ItemOf,
  PLAIN_WEIGHT,
  type Scene,
  type Shape,
} from "../scene.ts";
import { portableBlur } from "./defs.ts";
import type { LayerContent } from "./drawing.ts";
import { idOf, type Paint, shade, transformAttribute, urlOf } from "./paint.ts";

/** Opacity of a sample. A sample has no shadow, because that would look like dirt behind it. */
const SAMPLE_OPACITY = 0.7;
/** How far the side of a plate is seen to the right of its face and below it, in millimetres. */
const SIDE = { right: 0.136, below: 0.34 };
/** The number of copies of the outline that show the side. */
const SLICES = 4;

/** Where the five colours of a metal's `face` are on its gradient. */
const FACE_STOPS = [0, 0.28, 0.47, 0.62, 1];

/** The definition of a metal item's outline. `<use>` draws it as the item's side, face and shadow. `i` is the item's index, for ids. */
export function shapesDef(paint: Paint, metal: ItemOf<"metal">, i: number): string {
  const shapes = metal.shapes.map(shapeSvg).join("");
  const attributes = ` id="${idOf(paint, `m${i}`)}" stroke-linecap="round" stroke-linejoin="round"`;
  const [place, ...others] = metal.places;
  // Each `<use>` copies the elements, so a single place has no group of its own.
  if (place !== undefined && others.length === 0)
    return `<g${attributes}${transformAttribute(place)}>${shapes}</g>`;
  const copies = metal.places.map((each) => `<g${transformAttribute(each)}>${shapes}</g>`);
  return `<g${attributes}>${copies.join("")}</g>`;
}

/** A shape as SVG. Its colours and the ends of its lines are those of the element around it. */
export function shapeSvg(shape: Shape): string {
  if (shape.kind === "wire") {
    return `<path d="${shape.path}" fill="none" stroke-width="${num(shape.width)}"/>`;
  }
  const rule = shape.holes ? ' fill-rule="evenodd"' : "";
  const stroke = shape.grow > 0 ? ` stroke-width="${num(shape.grow)}"` : ' stroke="none"';
  return `<path d="${shape.path}"${rule}${stroke}/>`;
}

/** The gradient of a metal item's face, from the lit to the far corner. */
export function faceGradient(paint: Paint, { box, finish }: ItemOf<"metal">, i: number): string {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  // Limited by the height, so that the gradient of a wide item is steeper than 45°.
  const halfWidth = Math.min(width * (finish === "cast" ? 0.14 : 0.36), height * 0.4);
  const middle = (box.left + box.right) / 2;
  const stops = FACE_STOPS.map(
    (offset, stop) => `<stop offset="${offset}" stop-color="${paint.metal.face[stop] ?? "#000"}"/>`,
  ).join("");
  return `<linearGradient id="${idOf(paint, `face${i}`)}" gradientUnits="userSpaceOnUse" x1="${num(middle - halfWidth)}" y1="${num(box.top)}" x2="${num(middle + halfWidth)}" y2="${num(box.bottom)}">${stops}</linearGradient>`;
}

/**
 * Draws a metal item: slices as its side, its lit face, and its rim.
 * @param inPlace returns content in millimetres of the scene with the camera's transformation
 */
export function metalLayer(
  paint: Paint,
  metal: ItemOf<"metal">,
  i: number,
  inPlace: (content: string) => LayerContent,
): LayerContent {
  const use = `href="#${idOf(paint, `m${i}`)}"`;
  const slices = Array.from({ length: SLICES }, (_, slice) => {
    const t = (SLICES - slice) / SLICES;
    const colour = shade([paint.metal.edge, shade(paint.metal.tone, 0.16)], t);
    return `<use ${use} fill="${colour}" stroke="${colour}" transform="translate(${num(SIDE.right * t)} ${num(SIDE.below * t)})"/>`;
  });
  const face = urlOf(paint, `face${i}`);
  const { rim } = metal;
  const rims = rim === null ? [] : metal.places.map((place) => rimSvg(paint, rim, place));
  const flatFace = inPlace(`<use ${use} fill="${face}" stroke="${face}"/>`);
  return {
    attributes: metal.isSample ? { opacity: SAMPLE_OPACITY } : {},
    content: [
      { key: "side", ...inPlace(slices.join("")) },
      {
        key: "face",
        attributes: { filter: urlOf(paint, metal.finish) },
        content: [{ key: "flat", ...flatFace }],
      },
      { key: "rim", ...inPlace(rims.join("")) },
    ],
  };
}

function rimSvg(paint: Paint, path: string, place: Place): string {
  return (
    `<g fill="none"${transformAttribute(place)}>` +
    `<path d="${path}" stroke="${paint.metal.glint}" stroke-opacity=".6" stroke-width=".12" transform="translate(.06 .08)"/>` +
    `<path d="${path}" stroke="${paint.metal.edge}" stroke-opacity=".7" stroke-width=".1"/></g>`
  );
}

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
    round: 1.2,
    height: 4,
    elevation: 50,
    shading: 0.4,
    glint: 0.9,
    sharpness: 60,
    blur: 0,
  },
  sheet: {
    round: 1.6,
    height: 4.5,
    elevation: 50,
    shading: 0.4,
    glint: 0.9,
    sharpness: 60,
    blur: 0,
  },
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
