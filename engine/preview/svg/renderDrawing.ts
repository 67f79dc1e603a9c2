import { type Box, isEmptyBox } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import type { GemAppearance, MetalAppearance } from "../appearance.ts";
import { CANVAS, type Item, type ItemOf, type Scene } from "../scene.ts";
import { chainsSvg } from "./chainsSvg.ts";
import { backdrop, backdropDefs, paintDefs } from "./defs.ts";
import type { Drawing, LayerContent } from "./drawing.ts";
import { type DrawnPhoto, engravingSvg, joinEngravings, photoSvg } from "./engravingSvg.ts";
import { gemId, gemSvg, gemSymbol, gemTransform, type Stone } from "./gemSvg.ts";
import { metalFilter, regionOf, weightOf } from "./metalFilter.ts";
import { faceGradient, metalLayer, shapesDef } from "./metalSvg.ts";
import { idOf, type Paint } from "./paint.ts";
import { transformTo } from "./placement.ts";
import { ringsSvg } from "./ringsSvg.ts";
import { shadowLayers } from "./shadowLayers.ts";

/** The appearance of metal, stones and photos. */
export interface Appearance {
  readonly metal: MetalAppearance;
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
  const paint: Paint = { prefix: options.prefix, metal: appearance.metal, scale: camera.scale };
  const ofKind = <K extends Item["kind"]>(kind: K) =>
    items.filter((item): item is ItemOf<K> => item.kind === kind);
  const metals = ofKind("metal");
  const chains = ofKind("chain");
  const gems = ofKind("gem");
  const rings = ofKind("ring");
  const view = `matrix(${num(camera.scale)} 0 0 ${num(camera.scale)} ${num(camera.x)} ${num(camera.y)})`;
  /** Content in millimetres of the scene, or of the place that a transformation leads to. */
  const inPlace = (content: string, transform = ""): LayerContent => ({
    attributes: { transform: view + transform },
    content,
  });
  const stones = new Map(gems.map((gem) => [gemId(paint, gem), gem]));
  const finishes = [...new Set(metals.map(({ finish }) => finish))];
  const chainsId = idOf(paint, "chains");
  const hangingGems = gems.filter(({ loop, isSample }) => loop && !isSample);

  /** What other layers refer to. */
  const definitions: Layers = {
    paint: [defs(backdropDefs(paint) + paintDefs(paint))],
    stone: [...stones.values()].map((stone) =>
      defs(gemSymbol(paint, stone, appearance.gem(stone))),
    ),
    filter: finishes.map((finish) =>
      defs(metalFilter(paint, finish, weightOf(metals, finish), regionOf(metals, finish, scene))),
    ),
    shape: metals.map((metal, i) =>
      defs(faceGradient(paint, metal, i) + shapesDef(paint, metal, i)),
    ),
    chains: [defs(`<g id="${chainsId}">${chainsSvg(paint, chains)}</g>`)],
  };
  /** Every kind of item, from back to front: one that is forgotten does not compile. */
  const itemLayers: Layers & Record<Item["kind"], unknown> = {
    chain: [inPlace(`<use href="#${chainsId}"/>`)],
    metal: metals.map((metal, i) => metalLayer(paint, metal, i, inPlace)),
    photo: ofKind("photo").map((photo, i) =>
      inPlace(
        photoSvg(paint, photo, i, photo.photo === null ? null : appearance.photo(photo.photo)),
      ),
    ),
    engraving: joinEngravings(ofKind("engraving")).map((cut) =>
      inPlace(engravingSvg(paint, cut), transformTo(cut.place)),
    ),
    gem: gems.map((gem) => inPlace(gemSvg(paint, gem), gemTransform(gem))),
    ring: [inPlace(ringsSvg(paint, rings))],
  };
  const behindItems: Layers = {
    backdrop: options.hasBackdrop === false ? [] : [{ content: backdrop(paint) }],
    shadow: shadowLayers(paint, inPlace, { metals, hangingGems, rings }),
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
