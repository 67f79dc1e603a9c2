import type { GemLook, MetalLook } from "../looks.ts";
import { CANVAS, type Finish, type Item, type Place, type Scene, type Shape } from "../scene.ts";
import { around, type Box, EMPTY_BOX } from "../type/glyph.ts";
import { num } from "../shapes/path.ts";
import { backdrop, backdropDefs } from "./backdrop.ts";
import { evenBlur } from "./blur.ts";
import { cableDefs, chainSvg } from "./chainSvg.ts";
import { engravingSvg, photoSvg } from "./engravingSvg.ts";
import { gemSymbol, setting } from "./gemSymbol.ts";
import { metalFilter } from "./metalFilter.ts";
import { escaped, idOf, type Paint, shade, urlOf } from "./paint.ts";

/** What a picture is drawn with. */
export interface Looks {
  readonly metal: MetalLook;
  /** How a stone looks, by the option's id. */
  readonly gem: (stone: string) => GemLook;
  /** Where a photo can be fetched, by the file field's value. */
  readonly photo: (value: string) => string | null;
}

export interface SvgOptions {
  /** Starts every id in the picture, so that several can stand on one page. Letters, digits and hyphens. */
  readonly prefix: string;
  /** The picture in words; without it the picture is decoration to a screen reader. */
  readonly title?: string;
  /** Width and height attributes in pixels; without them the picture fills its box. */
  readonly width?: number;
}

type Of<K extends Item["kind"]> = Extract<Item, { kind: K }>;

/** The scene as an SVG document. The same text serves the page, the thumbnails and the server. */
export function renderSvg(scene: Scene, looks: Looks, options: SvgOptions): string {
  const { camera, items } = scene;
  const paint: Paint = { prefix: options.prefix, metal: looks.metal, scale: camera.scale };
  const metals = items.filter((item): item is Of<"metal"> => item.kind === "metal");
  const chains = items.filter((item): item is Of<"chain"> => item.kind === "chain");
  const gems = items.filter((item): item is Of<"gem"> => item.kind === "gem");
  const rings = items.filter((item): item is Of<"ring"> => item.kind === "ring");
  const photos = items.filter((item): item is Of<"photo"> => item.kind === "photo");
  const cuts = items.filter((item): item is Of<"engraving"> => item.kind === "engraving");
  const inPlace = (content: string) =>
    content === ""
      ? ""
      : `<g transform="matrix(${num(camera.scale)} 0 0 ${num(camera.scale)} ${num(camera.x)} ${num(camera.y)})">${content}</g>`;

  const gauges = [
    ...new Set(chains.filter(({ style }) => style === "cable").map(({ gauge }) => gauge)),
  ];
  const stones = [...new Set(gems.map(({ stone }) => stone))];
  const finishes = [...new Set(metals.map(({ finish }) => finish))];
  const defs =
    backdropDefs(paint) +
    metalDefs(paint) +
    gauges.map((gauge) => cableDefs(paint, gauge)).join("") +
    stones.map((stone) => gemSymbol(paint, stone, looks.gem(stone))).join("") +
    finishes
      .map((finish) =>
        metalFilter(paint, finish, weightOf(metals, finish), regionOf(metals, finish, scene)),
      )
      .join("") +
    metals.map((metal, i) => faceGradient(paint, metal, i) + shapesDef(paint, metal, i)).join("") +
    `<g id="${idOf(paint, "chains")}">${chains.map((chain) => chainSvg(paint, chain)).join("")}</g>`;

  const body =
    backdrop(paint) +
    shadows(
      paint,
      metals,
      inPlace,
      gems.filter(({ loop }) => loop),
      rings,
    ) +
    inPlace(`<use href="#${idOf(paint, "chains")}"/>`) +
    metals.map((metal, i) => metalSvg(paint, metal, i, inPlace)).join("") +
    inPlace(
      photos
        .map((photo, i) =>
          photoSvg(paint, photo, i, photo.photo === null ? null : looks.photo(photo.photo)),
        )
        .join("") +
        cuts.map((cut, i) => engravingSvg(paint, cut, i)).join("") +
        gems.map((gem) => gemSvg(paint, gem)).join("") +
        rings.map((ring) => ringSvg(paint, ring)).join(""),
    );

  const size =
    options.width === undefined
      ? ""
      : ` width="${options.width}" height="${num((options.width * CANVAS.height) / CANVAS.width)}"`;
  const voice =
    options.title === undefined
      ? ' aria-hidden="true"'
      : ` role="img" aria-label="${escaped(options.title)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}"${size}${voice}><defs>${defs}</defs>${body}</svg>`;
}

function transformOf({ x, y, angle }: Place): string {
  const turn = angle === 0 ? "" : `rotate(${num((angle * 180) / Math.PI)})`;
  return x === 0 && y === 0 && turn === ""
    ? ""
    : ` transform="translate(${num(x)} ${num(y)})${turn}"`;
}

function shapeSvg(shape: Shape): string {
  if (shape.kind === "wire") {
    return `<path d="${shape.path}" fill="none" stroke-width="${num(shape.width)}"/>`;
  }
  const rule = shape.holes ? ' fill-rule="evenodd"' : "";
  const line = shape.grow > 0 ? ` stroke-width="${num(shape.grow)}"` : ' stroke="none"';
  return `<path d="${shape.path}"${rule}${line}/>`;
}

function shapesDef(paint: Paint, metal: Of<"metal">, i: number): string {
  return `<g id="${idOf(paint, `m${i}`)}"${transformOf(metal.place)} stroke-linecap="round" stroke-linejoin="round">${metal.shapes.map(shapeSvg).join("")}</g>`;
}

const FACE_STOPS = [0, 0.28, 0.47, 0.62, 1];

function faceGradient(paint: Paint, { box, finish }: Of<"metal">, i: number): string {
  const flat = finish === "cast" ? 0.35 : 0.9;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const reach = Math.min(width * flat, height);
  const middle = (box.left + box.right) / 2;
  const stops = FACE_STOPS.map(
    (offset, stop) => `<stop offset="${offset}" stop-color="${paint.metal.face[stop] ?? "#000"}"/>`,
  ).join("");
  return `<linearGradient id="${idOf(paint, `face${i}`)}" gradientUnits="userSpaceOnUse" x1="${num(middle - reach * 0.4)}" y1="${num(box.top)}" x2="${num(middle + reach * 0.4)}" y2="${num(box.bottom)}">${stops}</linearGradient>`;
}

/** Paints every picture needs: a ball's light, a setting's sheen, the shadows' softness. */
function metalDefs(paint: Paint): string {
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
    `<filter id="${idOf(paint, name)}" filterUnits="userSpaceOnUse" x="-20" y="-20" width="${CANVAS.width + 40}" height="${CANVAS.height + 40}"><feGaussianBlur stdDeviation="${evenBlur(deviation * size)}"/></filter>`;
  return (
    `<radialGradient id="${idOf(paint, "ball")}" cx=".5" cy=".5" r=".5" fx=".34" fy=".3">${ball}</radialGradient>` +
    `<linearGradient id="${idOf(paint, "bezel")}" x1=".15" y1=".1" x2=".85" y2=".9">${bezel}</linearGradient>` +
    blur("near", 2.4) +
    blur("far", 9)
  );
}

/** The usual thickness of the metal of a finish. */
function weightOf(metals: readonly Of<"metal">[], finish: Finish): number {
  const weights = metals.filter((metal) => metal.finish === finish).map(({ weight }) => weight);
  return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
}

/** The part of the picture the metal of a finish covers, with room for its rounding. */
function regionOf(metals: readonly Of<"metal">[], finish: Finish, { camera }: Scene) {
  let box: Box = EMPTY_BOX;
  for (const metal of metals) {
    if (metal.finish !== finish) continue;
    const { x, y, angle } = metal.place;
    const own = metal.box;
    const reach = Math.max(-own.left, own.right, -own.top, own.bottom) * 1.2;
    box = around(
      box,
      angle === 0
        ? { left: own.left + x, right: own.right + x, top: own.top + y, bottom: own.bottom + y }
        : { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
    );
  }
  const margin = 12;
  const left = Math.max(0, Math.floor(box.left * camera.scale + camera.x - margin));
  const top = Math.max(0, Math.floor(box.top * camera.scale + camera.y - margin));
  return {
    x: left,
    y: top,
    width: Math.min(CANVAS.width, Math.ceil(box.right * camera.scale + camera.x + margin)) - left,
    height: Math.min(CANVAS.height, Math.ceil(box.bottom * camera.scale + camera.y + margin)) - top,
  };
}

/** A sample is the chosen metal, seen through; it casts no shadow, which would show through as dirt. */
const FAINT = 0.7;
/** How thick a plate is, and how many copies show its side; millimetres. */
const THICKNESS = 0.34;
const SLICES = 4;

function metalSvg(
  paint: Paint,
  metal: Of<"metal">,
  i: number,
  inPlace: (content: string) => string,
): string {
  const use = `href="#${idOf(paint, `m${i}`)}"`;
  const slices = Array.from({ length: SLICES }, (_, slice) => {
    const t = (SLICES - slice) / SLICES;
    const colour = shade([paint.metal.edge, shade(paint.metal.tone, 0.16)], t);
    return `<use ${use} fill="${colour}" stroke="${colour}" transform="translate(${num(THICKNESS * 0.4 * t)} ${num(THICKNESS * t)})"/>`;
  });
  const face = urlOf(paint, `face${i}`);
  const rim = metal.rim === null ? "" : rimSvg(paint, metal.rim, metal.place);
  const content =
    inPlace(slices.join("")) +
    `<g filter="${urlOf(paint, metal.finish)}">${inPlace(`<use ${use} fill="${face}" stroke="${face}"/>`)}</g>` +
    inPlace(rim);
  return metal.faint ? `<g opacity="${FAINT}">${content}</g>` : content;
}

function rimSvg(paint: Paint, path: string, place: Place): string {
  return (
    `<g fill="none"${transformOf(place)}>` +
    `<path d="${path}" stroke="${paint.metal.glint}" stroke-opacity=".6" stroke-width=".12" transform="translate(.06 .08)"/>` +
    `<path d="${path}" stroke="${paint.metal.edge}" stroke-opacity=".7" stroke-width=".1"/></g>`
  );
}

function shadows(
  paint: Paint,
  metals: readonly Of<"metal">[],
  inPlace: (content: string) => string,
  hanging: readonly Of<"gem">[],
  rings: readonly Of<"ring">[],
): string {
  const uses = metals
    .map(({ faint }, i) => (faint ? "" : `<use href="#${idOf(paint, `m${i}`)}"/>`))
    .join("");
  const round =
    hanging
      .map(
        ({ centre, radius }) =>
          `<circle cx="${num(centre.x)}" cy="${num(centre.y)}" r="${num(radius * 1.2)}"/>`,
      )
      .join("") +
    rings
      .map(
        ({ centre, radius, wire }) =>
          `<circle cx="${num(centre.x)}" cy="${num(centre.y)}" r="${num(radius - wire / 2)}" fill="none" stroke-width="${num(wire)}"/>`,
      )
      .join("");
  const cast = (name: string, opacity: number, x: number, y: number, chain: boolean) =>
    `<g filter="${urlOf(paint, name)}" opacity="${opacity}" fill="#2b1a0c" stroke="#2b1a0c">${inPlace(`<g transform="translate(${num(x)} ${num(y)})">${uses}${round}${chain ? `<use href="#${idOf(paint, "chains")}"/>` : ""}</g>`)}</g>`;
  return cast("far", 0.2, 0.8, 1.5, false) + cast("near", 0.36, 0.35, 0.62, true);
}

function gemSvg(paint: Paint, gem: Of<"gem">): string {
  const { under, over } = setting(paint);
  const loop = gem.loop
    ? `<circle cy="-1.42" r=".26" fill="none" stroke="${shade(paint.metal.tone, 0.2)}" stroke-width=".2"/><circle cy="-1.42" r=".26" fill="none" stroke="${shade(paint.metal.tone, 0.65)}" stroke-width=".13"/>`
    : `<circle cx=".1" cy=".16" r="1.3" fill="${paint.metal.edge}" fill-opacity=".35"/>`;
  const faint = gem.faint ? ` opacity="${FAINT + 0.2}"` : "";
  return `<g transform="translate(${num(gem.centre.x)} ${num(gem.centre.y)})scale(${num(gem.radius)})"${faint}>${loop}${under}<use href="#${idOf(paint, `gem-${gem.stone}`)}"/>${over}</g>`;
}

function ringSvg(paint: Paint, { centre, radius, wire }: Of<"ring">): string {
  const { tone } = paint.metal;
  const circle = (stroke: string, width: number, off: number) =>
    `<circle cx="${num(centre.x + off)}" cy="${num(centre.y + off)}" r="${num(radius - wire / 2)}" stroke="${stroke}" stroke-width="${num(width)}"/>`;
  return `<g fill="none">${circle(shade(tone, 0.15), wire * 1.12, 0)}${circle(shade(tone, 0.6), wire * 0.84, 0)}${circle(shade(tone, 0.97), wire * 0.28, -wire * 0.12)}</g>`;
}
