import { formatCents } from "../../product/money.ts";
import type { PriceChange } from "./comparePrices.ts";

const COLUMNS = ["lowest", "highest", "opening"] as const;

/**
 * Formats price changes as lines of text.
 * @param notComparedIds the ids of products that were left out because their files have errors
 */
export function formatPriceReport(
  changes: readonly PriceChange[],
  notComparedIds: readonly string[],
): string {
  const notCompared = notComparedIds.map((id) => `${id}: not compared, its file has errors`);
  const lines = [...changes.flatMap(formatChange), ...notCompared];
  return `${[...lines, summarize(changes, notComparedIds)].join("\n")}\n`;
}

function formatChange(change: PriceChange): readonly string[] {
  const prices = COLUMNS.map((column) => `${column} ${formatPrice(change, column)}`);
  return [`${nameOf(change)}: ${prices.join(", ")}`, ...change.rules.map((rule) => `  ${rule}`)];
}

function nameOf({ name, before, after }: PriceChange): string {
  if (before === null) return `${name} (new)`;
  return after === null ? `${name} (removed)` : name;
}

function formatPrice({ before, after }: PriceChange, column: (typeof COLUMNS)[number]): string {
  const prices = [before, after].flatMap((state) =>
    state === null ? [] : [formatCents(state[column])],
  );
  return [...new Set(prices)].join(" → ");
}

function summarize(changes: readonly PriceChange[], notComparedIds: readonly string[]): string {
  const compared = notComparedIds.length === 0 ? "" : " in the products that could be compared";
  if (changes.length === 0) return `No price changes${compared}.`;
  const added = changes.filter(({ before }) => before === null).length;
  const removed = changes.filter(({ after }) => after === null).length;
  const changed = changes.length - added - removed;
  return [
    ...(changed === 0 ? [] : [`Changed products: ${changed}.`]),
    ...(added === 0 ? [] : [`New products: ${added}.`]),
    ...(removed === 0 ? [] : [`Removed products: ${removed}.`]),
  ].join(" ");
}
