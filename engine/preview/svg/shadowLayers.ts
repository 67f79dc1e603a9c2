import { num } from "../../geometry/path.ts";
import type { Item, ItemOf } from "../scene.ts";
import type { LayerContent } from "./drawing.ts";
import { idOf, type Paint, urlOf } from "./paint.ts";
import { flatRingsSvg } from "./ringsSvg.ts";

/** The items that cast shadows, besides chains. */
interface ShadowItems {
  readonly metals: readonly ItemOf<"metal">[];
  /** Without samples. */
  readonly hangingGems: readonly ItemOf<"gem">[];
  readonly rings: readonly ItemOf<"ring">[];
}

/**
 * Draws the far (soft) and the near shadow of all metal, rings and hanging stones except samples. A chain is thin, so it has
 * only the near one.
 * @param inPlace returns content in millimetres of the scene with the camera's transformation
 */
export function shadowLayers(
  paint: Paint,
  inPlace: (content: string) => LayerContent,
  { metals, hangingGems, rings }: ShadowItems,
): LayerContent[] {
  const uses = metals
    // The index is that of the item's outline, so samples are not filtered out before.
    .map(({ isSample }, i) => (isSample ? "" : `<use href="#${idOf(paint, `m${i}`)}"/>`))
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
    ring: flatRingsSvg(rings),
    // Only the near shadow has chains.
    chain: "",
    engraving: "",
    photo: "",
  };
  const shapes = Object.values(shapesByKind).join("");
  const shadow = (name: string, opacity: number, x: number, y: number, chain: string) => {
    const svg = `<g transform="translate(${num(x)} ${num(y)})" fill="#2b1a0c" stroke="#2b1a0c">${shapes}${chain}</g>`;
    const attributes = { filter: urlOf(paint, name), opacity };
    return { attributes, content: [{ key: "sharp", ...inPlace(svg) }] };
  };
  const chain = `<use href="#${idOf(paint, "chains")}"/>`;
  return [shadow("far", 0.2, 0.8, 1.5, ""), shadow("near", 0.36, 0.35, 0.62, chain)];
}
