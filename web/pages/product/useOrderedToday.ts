import { dayOfOrder, onDay, type Product } from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { useMinute } from "../../ui/useMinute.ts";

/** The product as it is ordered today. During hydration, days from the day of order limit nothing, as in the build. */
export function useOrderedToday(product: Product): Product {
  const { calendar } = useShop();
  const now = useMinute();
  return now === null ? product : onDay(product, dayOfOrder(calendar, now));
}
