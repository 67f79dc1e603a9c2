import { formatCents, formatDifference } from "../../product/money.ts";
import type { Extreme, ProductImpact } from "./priceImpact.ts";

/** A price impact as plain text for a terminal; `leftOut` are the ids of products that could not be compared. */
export function impactText(
  impacts: readonly ProductImpact[],
  leftOut: readonly string[] = [],
): string {
  const lines = impacts.flatMap((impact) => [
    `${impact.name}: ${sentence(impact)}`,
    ...extremes(impact).map(([word, extreme]) => `  ${word}: ${extremeText(extreme)}`),
  ]);
  const doubts = leftOut.map((id) => `${id}: ${NOT_COMPARED}`);
  return `${[...lines, ...doubts, conclusion(impacts, leftOut)].join("\n")}\n`;
}

const NOT_COMPARED = "not compared, its file has errors";

/** A price impact as Markdown, for a pull request; `leftOut` are the ids of products that could not be compared. */
export function impactMarkdown(
  impacts: readonly ProductImpact[],
  leftOut: readonly string[] = [],
): string {
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
    ...leftOut.map((id) => `- **${cell(id)}**: ${NOT_COMPARED}`),
    conclusion(impacts, leftOut),
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

function extremeText({ configuration, before, after }: Extreme): string {
  return `${formatDifference(after - before)} (${formatCents(before)} → ${formatCents(after)}) for ${configuration}`;
}

function conclusion(impacts: readonly ProductImpact[], leftOut: readonly string[]): string {
  const others = leftOut.length === 0 ? "" : " of the others";
  const changed = impacts.filter(
    ({ change, dearer, cheaper }) => change !== "kept" || dearer + cheaper > 0,
  );
  return changed.length === 0
    ? `No price${others} changes.`
    : `Prices change in ${changed.length} of ${impacts.length} products${leftOut.length === 0 ? "" : " compared"}.`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
