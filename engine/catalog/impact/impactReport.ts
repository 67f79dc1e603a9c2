import { formatCents, formatDifference } from "../../money.ts";
import type { Extreme, ProductImpact } from "./priceImpact.ts";

/** A price impact in lines to read in a terminal. */
export function impactText(impacts: readonly ProductImpact[]): string {
  const lines = impacts.flatMap((impact) => [
    `${impact.name}: ${sentence(impact)}`,
    ...extremes(impact).map(([word, extreme]) => `  ${word}: ${extremeText(extreme)}`),
  ]);
  return `${[...lines, verdict(impacts)].join("\n")}\n`;
}

/** A price impact as Markdown, for a pull request. */
export function impactMarkdown(impacts: readonly ProductImpact[]): string {
  const rows = impacts.map(
    ({ name, change, dearer, cheaper, same, added, removed }) =>
      `| ${cell(name)}${change === "kept" ? "" : ` (${change})`} | ${dearer} | ${cheaper} | ${same} | ${added} | ${removed} |`,
  );
  const changes = impacts.flatMap((impact) =>
    extremes(impact).map(
      ([word, extreme]) => `- **${cell(impact.name)}**, ${word}: ${cell(extremeText(extreme))}`,
    ),
  );
  const doubts = impacts
    .filter(({ complete }) => !complete)
    .map(({ name }) => `- ${cell(name)}: only some combinations were looked at`);
  return `${[
    "### Prices",
    "",
    "| product | dearer | cheaper | same | only now | no longer |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
    ...changes,
    ...doubts,
    verdict(impacts),
  ].join("\n")}\n`;
}

function sentence({
  change,
  dearer,
  cheaper,
  same,
  added,
  removed,
  complete,
}: ProductImpact): string {
  if (change === "new") return `new, ${added} combinations`;
  if (change === "gone") return `gone, ${removed} combinations`;
  const doubt = complete ? "" : " (only some combinations were looked at)";
  return `${dearer} dearer, ${cheaper} cheaper, ${same} the same, ${added} only now, ${removed} no longer${doubt}`;
}

function extremes({
  mostDearer,
  mostCheaper,
}: ProductImpact): readonly (readonly [string, Extreme])[] {
  return [
    ...(mostDearer === null ? [] : [["dearer by at most", mostDearer] as const]),
    ...(mostCheaper === null ? [] : [["cheaper by at most", mostCheaper] as const]),
  ];
}

function extremeText({ piece, before, after }: Extreme): string {
  return `${formatDifference(after - before)} (${formatCents(before)} → ${formatCents(after)}) for ${piece}`;
}

function verdict(impacts: readonly ProductImpact[]): string {
  const changed = impacts.filter(
    ({ change, dearer, cheaper }) => change !== "kept" || dearer + cheaper > 0,
  );
  return changed.length === 0
    ? "No price changes."
    : `Prices change in ${changed.length} of ${impacts.length} products.`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
