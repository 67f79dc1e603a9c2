import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import { describeItem } from "./describeItem.ts";
import { formatAddress, formatTable, type FullOrder, indent, formatNote } from "./orderSheet.ts";
import { CliError } from "./cliError.ts";
import { escapeUnprintable } from "./escapeUnprintable.ts";

/**
 * Formats the packing slip: recipient, pieces and the note of a gift. It contains no prices and no e-mail address of the
 * buyer, so that it can also be put into the parcel of a gift.
 * @throws CliError for a payment without a snapshot
 */
export function formatPackingSlip(catalog: ReadableCatalog, { order, content }: FullOrder): string {
  if (content === null) throw new CliError(`Nothing is known of what order ${order.number} holds.`);
  const { name = "", gift, address, pieces } = content;
  const lines = [
    `Order ${order.number}`,
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
