import { formatCents, formatDifference } from "../../product/money.ts";
import type { PriceChange, ProductImpact } from "./priceImpact.ts";

/**
 * Formats price impacts as plain text for a terminal. `notComparedIds` are the ids of products that were left out because
 * their files have errors.
 */
export function formatImpactText(
  impacts: readonly ProductImpact[],
  notComparedIds: readonly string[] = [],
): string {
  const lines = impacts.flatMap((impact) => [
    `${impact.name}: ${describeCounts(impact)}`,
    ...listLargestChanges(impact).map(([label, change]) => `  ${label}: ${describeChange(change)}`),
  ]);
  const notCompared = notComparedIds.map((id) => `${id}: ${NOT_COMPARED}`);
  return `${[...lines, ...notCompared, summarize(impacts, notComparedIds)].join("\n")}\n`;
}

const NOT_COMPARED = "not compared, its file has errors";

/** Formats price impacts as Markdown for a pull request. `notComparedIds` is as for `formatImpactText`. */
export function formatImpactMarkdown(
  impacts: readonly ProductImpact[],
  notComparedIds: readonly string[] = [],
): string {
  const rows = impacts.map(
    ({ name, change, dearer, cheaper, same, added, removed }) =>
      `| ${escapePipes(name)}${change === "kept" ? "" : ` (${change})`} | ${dearer} | ${cheaper} | ${same} | ${added} | ${removed} |`,
  );
  const changes = impacts.flatMap((impact) =>
    listLargestChanges(impact).map(
      ([label, change]) =>
        `- **${escapePipes(impact.name)}**, ${label}: ${escapePipes(describeChange(change))}`,
    ),
  );
  const caveats = impacts.flatMap((impact) =>
    listCaveats(impact).map((caveat) => `- ${escapePipes(impact.name)}: ${caveat}`),
  );
  const items = [
    ...changes,
    ...caveats,
    ...notComparedIds.map((id) => `- **${escapePipes(id)}**: ${NOT_COMPARED}`),
  ];
  return `${[
    "### Prices",
    "",
    "| product | dearer | cheaper | same | added | removed |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    ...(items.length === 0 ? [] : ["", ...items]),
    // Without an empty line, Markdown would join the summary to the last row or item.
    "",
    summarize(impacts, notComparedIds),
  ].join("\n")}\n`;
}

function describeCounts(impact: ProductImpact): string {
  const { change, dearer, cheaper, same, added, removed } = impact;
  const caveats = listCaveats(impact).map((caveat) => ` (${caveat})`);
  if (change === "new") return `new, ${added} combinations${caveats.join("")}`;
  if (change === "removed") return `removed, ${removed} combinations${caveats.join("")}`;
  return `${dearer} dearer, ${cheaper} cheaper, ${same} the same, ${added} added, ${removed} removed${caveats.join("")}`;
}

function listCaveats(impact: ProductImpact): readonly string[] {
  const verb = impact.change === "kept" ? "compared" : "counted";
  return [
    ...(impact.isComplete ? [] : [`only some combinations were ${verb}`]),
    ...(isComparable(impact) ? [] : ["no combination is in both, so no price was compared"]),
  ];
}

/** Whether prices could be compared. False if the product is in both catalogs, but no combination is, as after a field was renamed. */
function isComparable({ change, dearer, cheaper, same, added, removed }: ProductImpact): boolean {
  return change !== "kept" || dearer + cheaper + same > 0 || added + removed === 0;
}

function listLargestChanges(impact: ProductImpact): readonly (readonly [string, PriceChange])[] {
  const { largestIncrease, largestDecrease } = impact;
  return [
    ...(largestIncrease === null ? [] : [["dearer by at most", largestIncrease] as const]),
    ...(largestDecrease === null ? [] : [["cheaper by at most", largestDecrease] as const]),
  ];
}

function describeChange({ configuration, before, after }: PriceChange): string {
  return `${formatDifference(after - before)} (${formatCents(before)} → ${formatCents(after)}) for ${configuration}`;
}

function summarize(impacts: readonly ProductImpact[], notComparedIds: readonly string[]): string {
  const countOf = (change: ProductImpact["change"]) =>
    impacts.filter((impact) => impact.change === change).length;
  const [newCount, removedCount] = [countOf("new"), countOf("removed")];
  return [
    summarizeChanges(
      impacts.filter(({ change }) => change === "kept"),
      notComparedIds,
    ),
    ...(newCount === 0 ? [] : [`New products: ${newCount}.`]),
    ...(removedCount === 0 ? [] : [`Removed products: ${removedCount}.`]),
  ].join(" ");
}

/** Says how many prices change of products that both catalogs have. */
function summarizeChanges(
  impacts: readonly ProductImpact[],
  notComparedIds: readonly string[],
): string {
  const comparedImpacts = impacts.filter(isComparable);
  const allCompared = notComparedIds.length === 0 && comparedImpacts.length === impacts.length;
  if (comparedImpacts.length === 0 && !allCompared) return "No product could be compared.";
  const changedImpacts = comparedImpacts.filter(({ dearer, cheaper }) => dearer + cheaper > 0);
  return changedImpacts.length === 0
    ? `No price changes${allCompared ? "" : " in the products that could be compared"}.`
    : `Prices change in ${changedImpacts.length} of ${comparedImpacts.length} products${allCompared ? "" : " compared"}.`;
}

/** In a table of Markdown, a pipe ends a cell. */
function escapePipes(text: string): string {
  return text.replaceAll("|", "\\|");
}
