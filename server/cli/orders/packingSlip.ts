import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import { describeItem } from "./describeItem.ts";
import {
  formatAddress,
  formatTable,
  type FullOrder,
  indent,
  formatNote,
  knownContent,
} from "./orderSheet.ts";
import { escapeUnprintable } from "./escapeUnprintable.ts";

/**
 * Formats the packing slip: shop, date, recipient, pieces, whether it is a gift and its note. It contains no prices and no
 * e-mail address of the buyer, so that it can also be put into the parcel of a gift. An invalid `shop.json` omits the shop.
 * @throws CliError for a payment without a snapshot
 */
export function formatPackingSlip(catalog: ReadableCatalog, fullOrder: FullOrder): string {
  const { name = "", gift, address, pieces } = knownContent(fullOrder);
  const { order } = fullOrder;
  const { shop } = catalog;
  const lines = [
    ...(shop === null ? [] : [shop.name, shop.supportEmail, ""]),
    `Order ${order.number}`,
    `Placed on ${formatDay(order.created_at, shop?.calendar?.timeZone)}`,
    ...(gift === undefined ? [] : ["", "A gift for you"]),
    "",
    "For",
    ...indent([name, ...formatAddress(address)]),
    ...pieces.flatMap((lineItem, index) => [
      "",
      `Piece ${index + 1} of ${pieces.length}: ${lineItem.item.name}`,
      ...formatTable(describeItem(catalog, lineItem, null)),
    ]),
    ...(gift === undefined || gift === "" ? [] : ["", "A note for you", ...formatNote(gift)]),
  ];
  return lines.map(escapeUnprintable).join("\n");
}

/** The day of a time in milliseconds since 1970: "December 1, 2026", in the shop's time zone if it has one. */
function formatDay(time: number, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(time);
}
