import { arrivalOf, deliveryDays } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { LineItem } from "../orders/checkouts/snapshots.ts";

/**
 * Adds the dates between which each item arrives if it is ordered now.
 * @param now milliseconds since 1970
 */
export function withArrivals(
  { byId, shop: { calendar } }: ServerCatalog,
  items: readonly LineItem[],
  now: number,
): readonly LineItem[] {
  return items.map((lineItem) => {
    const product = byId.get(lineItem.item.productId)?.product;
    const days = product === undefined ? null : deliveryDays(product, lineItem.configuration);
    if (calendar === null || days === null) return lineItem;
    return { ...lineItem, arrival: arrivalOf(calendar, days, now) };
  });
}
