import { canonicalJson } from "#engine";
import type { RejectedItem } from "../../../checkout/payment/paymentEvents.ts";
import type { CartLine } from "./cartLine.ts";

/**
 * Marks the item that the server rejected as invalid, until the item is changed. The line shows the catalog's photo,
 * because the shopper's photo may be unreadable and can't be drawn then.
 */
export function withRejectedItem(
  lines: readonly CartLine[],
  rejectedItem: RejectedItem | null,
): readonly CartLine[] {
  if (rejectedItem === null) return lines;
  const json = canonicalJson(rejectedItem.item);
  return lines.map((line) => {
    if (line.state !== "valid" || canonicalJson(line.item) !== json) return line;
    const { item, compiled } = line;
    return { item, state: "invalid", compiled, read: null, errors: [rejectedItem.error] };
  });
}
