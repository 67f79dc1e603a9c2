import { num } from "../../geometry/path.ts";
import type { ItemOf } from "./itemOf.ts";
import { idOf, type Paint, urlOf } from "./paint.ts";

/** The far (soft) and near shadow of all metal except samples. */
export function shadows(
  paint: Paint,
  metals: readonly ItemOf<"metal">[],
  inPlace: (content: string) => string,
  hanging: readonly ItemOf<"gem">[],
  rings: readonly ItemOf<"ring">[],
): string {
  const uses = metals
    .map(({ isSample }, i) => (isSample ? "" : `<use href="#${idOf(paint, `m${i}`)}"/>`))
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
