import type { GemAppearance, MetalAppearance } from "../appearance.ts";
import { CANVAS, type Item, type ItemOf, type Scene } from "../scene.ts";
import { num } from "../../geometry/path.ts";
import { backdrop, backdropDefs } from "./backdrop.ts";
import { chainSvg } from "./chainSvg.ts";
import { engravingSvg, photoSvg } from "./engravingSvg.ts";
import { gemSvg } from "./gemSvg.ts";
import { gemId, gemSymbol, type Stone } from "./gemSymbol.ts";
import { metalFilter } from "./metalFilter.ts";
import { regionOf, weightOf } from "./metalRegion.ts";
import { faceGradient, metalSvg, shapesDef } from "./metalSvg.ts";
import { escapeXml, idOf, type Paint } from "./paint.ts";
import { paintDefs } from "./paintDefs.ts";
import { ringSvg } from "./ringSvg.ts";
import { shadows } from "./shadows.ts";

/** The appearance of metal, stones and photos. */
export interface Appearance {
  readonly metal: MetalAppearance;
  readonly gem: (stone: Stone) => GemAppearance;
  /** Returns a photo's URL by the file field's value. */
  readonly photo: (value: string) => string | null;
}

export interface SvgOptions {
  /** Prefix of every id, unique on the page. Letters, digits and hyphens. */
  readonly prefix: string;
  /** The text alternative. Without it, the drawing is hidden from screen readers. */
  readonly title?: string;
  /** In pixels. Without it, the drawing fills its container. */
  readonly width?: number;
}

/** Renders a scene as an SVG document, for the page, the thumbnails and the server. */
export function renderSvg(scene: Scene, appearance: Appearance, options: SvgOptions): string {
  const { camera, items } = scene;
  const paint: Paint = { prefix: options.prefix, metal: appearance.metal, scale: camera.scale };
  const ofKind = <K extends Item["kind"]>(kind: K) =>
    items.filter((item): item is ItemOf<K> => item.kind === kind);
  const metals = ofKind("metal");
  const chains = ofKind("chain");
  const gems = ofKind("gem");
  const rings = ofKind("ring");
  const inPlace = (content: string) =>
    content === ""
      ? ""
      : `<g transform="matrix(${num(camera.scale)} 0 0 ${num(camera.scale)} ${num(camera.x)} ${num(camera.y)})">${content}</g>`;

  const stones = new Map(gems.map((gem) => [gemId(paint, gem), gem]));
  const finishes = [...new Set(metals.map(({ finish }) => finish))];
  const defs =
    backdropDefs(paint) +
    paintDefs(paint) +
    [...stones.values()].map((stone) => gemSymbol(paint, stone, appearance.gem(stone))).join("") +
    finishes
      .map((finish) =>
        metalFilter(paint, finish, weightOf(metals, finish), regionOf(metals, finish, scene)),
      )
      .join("") +
    metals.map((metal, i) => faceGradient(paint, metal, i) + shapesDef(paint, metal, i)).join("") +
    `<g id="${idOf(paint, "chains")}">${chains.map((chain) => chainSvg(paint, chain)).join("")}</g>`;

  /** The layers of all kinds of items, from back to front. If a kind is missing, the object does not compile. */
  const layers: { readonly [K in Item["kind"]]: string } = {
    chain: inPlace(`<use href="#${idOf(paint, "chains")}"/>`),
    metal: metals.map((metal, i) => metalSvg(paint, metal, i, inPlace)).join(""),
    photo: ofKind("photo")
      .map((photo, i) =>
        photoSvg(paint, photo, i, photo.photo === null ? null : appearance.photo(photo.photo)),
      )
      .join(""),
    engraving: ofKind("engraving")
      .map((cut, i) => engravingSvg(paint, cut, i))
      .join(""),
    gem: gems.map((gem) => gemSvg(paint, gem)).join(""),
    ring: rings.map((ring) => ringSvg(paint, ring)).join(""),
  };
  const { chain, metal, ...upperLayers } = layers;
  const hangingGems = gems.filter(({ loop }) => loop);
  const body =
    backdrop(paint) +
    shadows(paint, inPlace, { metals, hangingGems, rings }) +
    chain +
    metal +
    inPlace(Object.values(upperLayers).join(""));

  const size =
    options.width === undefined
      ? ""
      : ` width="${options.width}" height="${num((options.width * CANVAS.height) / CANVAS.width)}"`;
  const accessibility =
    options.title === undefined
      ? ' aria-hidden="true"'
      : ` role="img" aria-label="${escapeXml(options.title)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}"${size}${accessibility}><defs>${defs}</defs>${body}</svg>`;
}
