import { num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";
import type { ItemOf, Shape } from "../scene.ts";
import type { LayerContent } from "./drawing.ts";
import { idOf, type Paint, shade, urlOf } from "./paint.ts";
import { transformAttribute } from "./placement.ts";

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

function shapeSvg(shape: Shape): string {
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
