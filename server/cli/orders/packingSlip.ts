import { formatArrival } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { LineItem } from "../../orders/orderContent.ts";
import { ARRIVAL_LABEL, describeItem, type Detail } from "./describeItem.ts";
import { formatOrderName, type FullOrder, knownContent } from "./orderSheet.ts";
import { escapeUnprintable, formatAddress, formatNote, formatTable, indent } from "./text.ts";

/**
 * Formats the packing slip: shop, date, recipient, pieces, whether it is a gift and its note. It contains no prices and no
 * e-mail address of the buyer, so that it can also be put into the parcel of a gift. An invalid `shop.json` omits the shop.
 * @throws CliError as `knownContent`
 */
export function formatPackingSlip(catalog: ReadableCatalog, fullOrder: FullOrder): string {
  const { name = "", gift, address, pieces } = knownContent(fullOrder);
  const { order } = fullOrder;
  const { shop } = catalog;
  const lines = [
    ...(shop === null ? [] : [shop.name, shop.supportEmail, ""]),
    formatOrderName(order),
    `Placed on ${formatDay(order.created_at, shop?.calendar?.timeZone)}`,
    ...(gift === undefined ? [] : ["", "A gift for you"]),
    "",
    "For",
    ...indent([name, ...formatAddress(address)]),
    ...pieces.flatMap((lineItem, index) => [
      "",
      `Piece ${index + 1} of ${pieces.length}: ${lineItem.item.name}`,
      ...formatTable(describePiece(catalog, lineItem, order.created_at)),
    ]),
    ...(gift === undefined || gift === "" ? [] : ["", "A note for you", ...formatNote(gift)]),
  ];
  return lines.map(escapeUnprintable).join("\n");
}

/** Lists an item's values for its recipient, who reads the dates of arrival as they are written on the pages. */
function describePiece(
  catalog: ReadableCatalog,
  { arrival, ...item }: LineItem,
  orderedAt: number,
): readonly Detail[] {
  const details = describeItem(catalog, item, false);
  if (arrival === undefined) return details;
  return [...details, { label: ARRIVAL_LABEL, value: formatArrival(arrival, orderedAt) }];
}

/** The day of a time in milliseconds since 1970: "December 1, 2026", in the shop's time zone if it has one. */
function formatDay(time: number, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(time);
}
