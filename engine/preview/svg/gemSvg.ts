import { num } from "../../geometry/path.ts";
import type { GemAppearance } from "../appearance.ts";
import type { ItemOf } from "../scene.ts";
import { idOf, type Paint, shade } from "./paint.ts";

type Corner = readonly [number, number];

/** Distances from the centre, in radii of the stone: the corners of the table (the flat top), and of the facets around it. */
const TABLE = 0.56;
const STAR = 0.77;
/** The light comes from the upper left. */
const LIGHT = (-128 * Math.PI) / 180;

const cornerAt = (eighths: number, radius: number): Corner => {
  const angle = (eighths * Math.PI) / 4;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** A facet: its corners and its brightness from 0 to 1. */
type Facet = readonly [readonly Corner[], number];

/** A round brilliant cut of radius 1, seen from above. A facet's brightness depends on its direction, with some variation. */
const FACETS: readonly Facet[] = brilliant();

function brilliant(): Facet[] {
  const facets: Facet[] = [];
  const lit = (eighths: number) => Math.cos((eighths * Math.PI) / 4 - LIGHT);
  for (let i = 0; i < 8; i++) {
    const variation = [0.1, -0.12, 0.05, 0.16, -0.08, 0.12, -0.14, 0.02][i] ?? 0;
    const middle = i + 0.5;
    // The upper girdle has two facets between neighbouring kites.
    facets.push([
      [cornerAt(middle, STAR), cornerAt(i, 1), cornerAt(middle, 1)],
      0.22 + 0.3 * lit(i + 0.25) - variation,
    ]);
    facets.push([
      [cornerAt(middle, STAR), cornerAt(middle, 1), cornerAt(i + 1, 1)],
      0.3 + 0.3 * lit(i + 0.75) + variation,
    ]);
    facets.push([
      [cornerAt(i, TABLE), cornerAt(i - 0.5, STAR), cornerAt(i, 1), cornerAt(middle, STAR)],
      0.46 + 0.34 * lit(i) + variation,
    ]);
    facets.push([
      [cornerAt(i, TABLE), cornerAt(middle, STAR), cornerAt(i + 1, TABLE)],
      0.6 + 0.26 * lit(middle) - variation,
    ]);
  }
  for (let i = 0; i < 16; i++) {
    // The pavilion facets seen through the table reflect the light of the opposite side.
    const a = i / 2;
    const variation = i % 2 === 0 ? 0.16 : -0.14;
    const middle = a + 0.25;
    facets.push([
      [[0, 0], cornerAt(a, TABLE), cornerAt(a + 0.5, TABLE)],
      0.5 - 0.26 * lit(middle) + variation,
    ]);
  }
  // Reflections around the centre.
  for (let i = 0; i < 8; i++) {
    facets.push([
      [[0, 0], cornerAt(i + 0.34, 0.33), cornerAt(i + 0.5, 0.12), cornerAt(i + 0.66, 0.33)],
      0.62 + (i % 2 === 0 ? 0.22 : -0.3),
    ]);
  }
  return facets;
}

/** A stone: the id of its choice and of its option. The options of two choices may have the same id. */
export type Stone = Pick<ItemOf<"gem">, "choice" | "stone">;

/** The SVG id of a stone. Characters of the option ids that an SVG id can't contain are escaped. */
export function gemId(paint: Paint, { choice, stone }: Stone): string {
  const plain = `${choice}.${stone}`.replace(
    /[^A-Za-z0-9-]/gu,
    (sign) => `_${sign.codePointAt(0) ?? 0}_`,
  );
  return idOf(paint, `gem-${plain}`);
}

/** A stone of radius 1 as a `<g>` for `<use>`. */
export function gemSymbol(paint: Paint, stone: Stone, appearance: GemAppearance): string {
  const polygons = FACETS.map(
    ([corners, bright]) =>
      `<path d="M${corners.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z" fill="${shade(appearance.facets, bright)}"/>`,
  ).join("");
  const [deep = "#000000", , body = "#888888"] = appearance.facets;
  return (
    `<g id="${gemId(paint, stone)}">` +
    `<circle r="1.02" fill="${body}"/>${polygons}` +
    `<circle r=".985" fill="none" stroke="${deep}" stroke-opacity=".55" stroke-width=".07"/>` +
    `<path d="M-0.62 -0.3Q-.55 -.62 -.2 -.7Q-.12 -.5 -.3 -.38Q-.42 -.28 -.62 -.3Z" fill="#fff" fill-opacity=".78"/>` +
    `<path d="M.5 .42L.54 .5L.62 .53L.54 .57L.5 .65L.47 .57L.39 .53L.47 .5Z" fill="#fff" fill-opacity=".9"/>` +
    `</g>`
  );
}

/** The four-prong setting of a stone of radius 1: the parts below and above the stone. */
export function setting(paint: Paint): { under: string; over: string } {
  const { tone, edge } = paint.metal;
  const prongs = [0.5, 1.5, 2.5, 3.5].map((quarter) => {
    const [x, y] = cornerAt(quarter * 2, 1.03);
    return (
      `<circle cx="${num(x)}" cy="${num(y)}" r=".21" fill="${shade(tone, 0.12)}"/>` +
      `<circle cx="${num(x)}" cy="${num(y)}" r=".185" fill="url(#${idOf(paint, "ball")})"/>`
    );
  });
  return {
    under:
      `<circle r="1.27" fill="${edge}"/>` +
      `<circle r="1.24" fill="url(#${idOf(paint, "bezel")})"/>` +
      `<circle r="1.09" fill="${shade(tone, 0.1)}"/>`,
    over: prongs.join(""),
  };
}

/** Opacity of a sample stone. */
const SAMPLE_OPACITY = 0.54;

/** The transformation of a stone of radius 1 to its place and size. */
export function gemTransform({ centre, radius }: ItemOf<"gem">): string {
  return `translate(${num(centre.x)} ${num(centre.y)})scale(${num(radius)})`;
}

/** A stone of radius 1 in its setting: with a loop if it hangs, otherwise with a shadow on the plate. */
export function gemSvg(paint: Paint, gem: ItemOf<"gem">): string {
  const { under, over } = setting(paint);
  const loopOrShadow = gem.loop
    ? `<circle cy="-1.42" r=".26" fill="none" stroke="${shade(paint.metal.tone, 0.2)}" stroke-width=".2"/><circle cy="-1.42" r=".26" fill="none" stroke="${shade(paint.metal.tone, 0.65)}" stroke-width=".13"/>`
    : `<circle cx=".1" cy=".16" r="1.3" fill="${paint.metal.edge}" fill-opacity=".35"/>`;
  const svg = `${loopOrShadow}${under}<use href="#${gemId(paint, gem)}"/>${over}`;
  return gem.isSample ? `<g opacity="${SAMPLE_OPACITY}">${svg}</g>` : svg;
}
