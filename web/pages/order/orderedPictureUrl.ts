import { PATHS } from "#engine";

/** The URL of the drawing of an ordered item. `index` is its position in the order, from 0. */
export function orderedPictureUrl(token: string, index: number): string {
  return `${PATHS.orders}/${encodeURIComponent(token)}/items/${index + 1}.svg`;
}
