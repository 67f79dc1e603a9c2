import { type Box, isEmptyBox } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import type { GemAppearance, MetalAppearance } from "../appearance.ts";
import {
  CANVAS,
  type Item,
  type ItemOf,
  type MetalChoice,
  type OnMetal,
  type Scene,
} from "../scene.ts";
import { backdrop, backdropDefs, paintDefs } from "./defs.ts";
import type { Drawing, LayerContent } from "./drawing.ts";
import { type DrawnPhoto, engravingSvg, joinEngravings, photoSvg } from "./engravingSvg.ts";
import { gemId, gemSvg, gemSymbol, gemTransform, type Stone } from "./gemSvg.ts";
import {
  faceGradient,
  metalFilter,
  metalLayer,
  regionOf,
  shapesDef,
  weightOf,
} from "./metalSvg.ts";
import { idOf, type Paint, transformTo, urlOf } from "./paint.ts";
import { chainsSvg, ringDefs, ringFrontsSvg } from "./wiresSvg.ts";

/** The appearance of metal, stones and photos. */
export interface Appearance {
  /** Returns the product's metal if no other is chosen. */
  readonly metal: (metal?: MetalChoice) => MetalAppearance;
  readonly gem: (stone: Stone) => GemAppearance;
  /** Returns a photo by the file field's value. */
  readonly photo: (value: string) => DrawnPhoto | null;
}

export interface SvgOptions {
  /** Prefix of every id, unique on the page. Letters, digits and hyphens. */
  readonly prefix: string;
  /** The text alternative. Without it, the drawing is hidden from screen readers. */
  readonly title?: string;
  /** Whether there is a background behind the piece; by default there is. */
  readonly hasBackdrop?: boolean | undefined;
}

/** Renders a scene in layers, for the page, the thumbnails and the server. */
export function renderDrawing(scene: Scene, appearance: Appearance, options: SvgOptions): Drawing {
  const { camera } = scene;
  const items = [...scene.chains, ...scene.items];
  const ofKind = <K extends Item["kind"]>(kind: K) =>
    items.filter((item): item is ItemOf<K> => item.kind === kind);
  const metals = ofKind("metal");
  const chains = ofKind("chain");
  const gems = ofKind("gem");
  const rings = ofKind("ring");
  const paintOf = paintsByMetal(appearance, options.prefix, camera.scale);
  const paint = paintOf({});
  const paints = [...new Set([paint, ...metals.map(paintOf), ...gems.map(paintOf)])];
  const view = `matrix(${num(camera.scale)} 0 0 ${num(camera.scale)} ${num(camera.x)} ${num(camera.y)})`;
  /** Content in millimetres of the scene, or of the place that a transformation leads to. */
  const inPlace = (content: string, transform = ""): LayerContent => ({
    attributes: { transform: view + transform },
    content,
  });
  const stones = new Map(gems.map((gem) => [gemId(paintOf(gem), gem), gem]));
  const chainsId = idOf(paint, "chains");
  const hangingGems = gems.filter(({ loop, isSample }) => loop && !isSample);

  /** What other layers refer to. */
  const definitions: Layers = {
    paint: paints.map((each) => defs(backdropDefs(each) + paintDefs(each))),
    stone: [...stones.values()].map((stone) =>
      defs(gemSymbol(paintOf(stone), stone, appearance.gem(stone))),
    ),
    filter: paints.flatMap((each) => {
      const alike = metals.filter((metal) => paintOf(metal) === each);
      const finishes = [...new Set(alike.map(({ finish }) => finish))];
      return finishes.map((finish) =>
        defs(metalFilter(each, finish, weightOf(alike, finish), regionOf(alike, finish, scene))),
      );
    }),
    shape: metals.map((metal, i) =>
      defs(faceGradient(paintOf(metal), metal, i) + shapesDef(paintOf(metal), metal, i)),
    ),
    chains: [defs(`<g id="${chainsId}">${chainsSvg(paint, chains)}</g>`)],
    rings: [defs(ringDefs(paint, rings))],
  };
  /** Every kind of item, from back to front: one that is forgotten does not compile. */
  const itemLayers: Layers & Record<Item["kind"], unknown> = {
    chain: [inPlace(`<use href="#${chainsId}"/>`)],
    ringBehind: [inPlace(`<use href="#${idOf(paint, "rings")}"/>`)],
    metal: metals.map((metal, i) => metalLayer(paintOf(metal), metal, i, inPlace)),
    photo: ofKind("photo").map((photo, i) => {
      const drawn = photo.photo === null ? null : appearance.photo(photo.photo);
      return inPlace(photoSvg(paintOf(photo), photo, i, drawn));
    }),
    engraving: joinEngravings(ofKind("engraving")).map((cut) =>
      inPlace(engravingSvg(paintOf(cut), cut), transformTo(cut.place)),
    ),
    gem: gems.map((gem) => inPlace(gemSvg(paintOf(gem), gem), gemTransform(gem))),
    ring: [inPlace(ringFrontsSvg(paint, rings))],
  };
  const behindItems: Layers = {
    backdrop: options.hasBackdrop === false ? [] : [{ content: backdrop(paint) }],
    shadow: shadowLayers(paintOf, inPlace, { metals, hangingGems }),
  };
  return {
    title: options.title ?? null,
    viewBox: `0 0 ${CANVAS.width} ${CANVAS.height}`,
    scale: camera.scale,
    piece: inDrawing(scene),
    layers: withKeys({ ...definitions, ...behindItems, ...itemLayers }),
  };
}

/** The box of a scene's piece as fractions of the drawing; null if there is none. */
function inDrawing({ piece, camera: { x, y, scale } }: Scene): Box | null {
  if (isEmptyBox(piece)) return null;
  return {
    left: (piece.left * scale + x) / CANVAS.width,
    right: (piece.right * scale + x) / CANVAS.width,
    top: (piece.top * scale + y) / CANVAS.height,
    bottom: (piece.bottom * scale + y) / CANVAS.height,
  };
}

/** Returns the paint of an item's metal. That of another metal than the product's has a prefix, so it has ids, of its own. */
function paintsByMetal(
  { metal: metalOf }: Appearance,
  prefix: string,
  scale: number,
): (item: OnMetal) => Paint {
  const paints = new Map<string, Paint>();
  return ({ metal }) => {
    const key = metal === undefined ? "" : JSON.stringify([metal.choice, metal.option]);
    const paint = paints.get(key) ?? {
      prefix: metal === undefined ? prefix : `${prefix}-metal${paints.size}`,
      metal: metalOf(metal),
      scale,
    };
    paints.set(key, paint);
    return paint;
  };
}

/** The contents of layers by what they draw, from back to front. */
type Layers = Readonly<Record<string, readonly LayerContent[]>>;

/** Elements that are drawn only where others refer to them. */
function defs(svg: string): LayerContent {
  return { content: `<defs>${svg}</defs>` };
}

/** Gives each layer its name and index as its key. */
function withKeys(layers: Layers): Drawing["layers"] {
  return Object.entries(layers).flatMap(([name, contents]) =>
    contents.map((content, i) => ({ key: `${name}${i}`, ...content })),
  );
}

/** The items that cast shadows, besides rings and chains. */
interface ShadowItems {
  readonly metals: readonly ItemOf<"metal">[];
  /** Without samples. */
  readonly hangingGems: readonly ItemOf<"gem">[];
}

/**
 * Draws the far (soft) and the near shadow of all metal, rings and hanging stones except samples. A chain is thin, so it has
 * only the near one.
 * @param inPlace returns content in millimetres of the scene with the camera's transformation
 */
function shadowLayers(
  paintOf: (item: OnMetal) => Paint,
  inPlace: (content: string) => LayerContent,
  { metals, hangingGems }: ShadowItems,
): LayerContent[] {
  const paint = paintOf({});
  const uses = metals
    // The index is that of the item's outline, so samples are not filtered out before.
    .map((metal, i) => (metal.isSample ? "" : `<use href="#${idOf(paintOf(metal), `m${i}`)}"/>`))
    .join("");
  const stones = hangingGems
    .map(
      ({ centre: { x, y }, radius }) =>
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 1.2)}"/>`,
    )
    .join("");
  /** The shadow of every kind of item: one that is forgotten does not compile. */
  const shapesByKind: { readonly [K in Item["kind"]]: string } = {
    metal: uses,
    gem: stones,
    ring: `<use href="#${idOf(paint, "rings")}"/>`,
    // Only the near shadow has chains.
    chain: "",
    engraving: "",
    photo: "",
  };
  const shapes = Object.values(shapesByKind).join("");
  const shadow = (name: string, opacity: number, x: number, y: number, chain: string) => {
    const svg = `<g transform="translate(${num(x)} ${num(y)})" stroke="#000">${shapes}${chain}</g>`;
    const attributes = { filter: urlOf(paint, name), opacity };
    return { attributes, content: [{ key: "sharp", ...inPlace(svg) }] };
  };
  const chain = `<use href="#${idOf(paint, "chains")}"/>`;
  return [shadow("far", 0.2, 0.8, 1.5, ""), shadow("near", 0.36, 0.35, 0.62, chain)];
}
