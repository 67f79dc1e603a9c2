import { formatCents } from "../../product/money.ts";
import type { PriceChange } from "./comparePrices.ts";

const COLUMNS = ["lowest", "highest", "opening"] as const;

/**
 * Formats price changes: as lines of text for a terminal, or as Markdown for a pull request.
 * @param notComparedIds the ids of products that were left out because their files have errors
 */
export function formatPriceReport(
  changes: readonly PriceChange[],
  notComparedIds: readonly string[],
  format: "text" | "markdown",
): string {
  const notCompared = notComparedIds.map((id) => `${id}: not compared, its file has errors`);
  const lines =
    format === "text"
      ? [...changes.flatMap(formatAsText), ...notCompared, summarize(changes, notComparedIds)]
      : [
          "### Prices",
          "",
          ...(changes.length === 0 ? [] : [...formatTable(changes), ""]),
          ...changes.flatMap(({ name, rules }) =>
            rules.map((rule) => `- **${escape(name)}**: ${escape(rule)}`),
          ),
          ...notCompared.map((line) => `- ${escape(line)}`),
          "",
          summarize(changes, notComparedIds),
        ];
  return `${lines.join("\n")}\n`;
}

function formatAsText(change: PriceChange): readonly string[] {
  const prices = COLUMNS.map((column) => `${column} ${formatPrice(change, column)}`);
  return [`${nameOf(change)}: ${prices.join(", ")}`, ...change.rules.map((rule) => `  ${rule}`)];
}

function formatTable(changes: readonly PriceChange[]): readonly string[] {
  return [
    `| product | ${COLUMNS.join(" | ")} |`,
    `| --- |${" ---: |".repeat(COLUMNS.length)}`,
    ...changes.map((change) => {
      const prices = COLUMNS.map((column) => formatPrice(change, column));
      return `| ${escape(nameOf(change))} | ${prices.join(" | ")} |`;
    }),
  ];
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

/** In a table of Markdown, a pipe ends a cell. */
function escape(text: string): string {
  return text.replaceAll("|", "\\|");
}
