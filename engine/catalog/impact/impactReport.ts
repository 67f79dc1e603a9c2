import { formatCents, formatDifference } from "../../product/money.ts";
import type { Extreme, ProductImpact } from "./priceImpact.ts";

/** A price impact as plain text for a terminal; `notComparedIds` are the ids of products that could not be compared. */
export function impactText(
  impacts: readonly ProductImpact[],
  notComparedIds: readonly string[] = [],
): string {
  const lines = impacts.flatMap((impact) => [
    `${impact.name}: ${sentence(impact)}`,
    ...extremes(impact).map(([word, extreme]) => `  ${word}: ${extremeText(extreme)}`),
  ]);
  const doubts = notComparedIds.map((id) => `${id}: ${NOT_COMPARED}`);
  return `${[...lines, ...doubts, conclusion(impacts, notComparedIds)].join("\n")}\n`;
}

const NOT_COMPARED = "not compared, its file has errors";

/** A price impact as Markdown, for a pull request; `notComparedIds` are the ids of products that could not be compared. */
export function impactMarkdown(
  impacts: readonly ProductImpact[],
  notComparedIds: readonly string[] = [],
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
  const doubts = impacts.flatMap((impact) =>
    doubtsOf(impact).map((doubt) => `- ${cell(impact.name)}: ${doubt}`),
  );
  return `${[
    "### Prices",
    "",
    "| product | dearer | cheaper | same | only now | no longer |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
    ...changes,
    ...doubts,
    ...notComparedIds.map((id) => `- **${cell(id)}**: ${NOT_COMPARED}`),
    conclusion(impacts, notComparedIds),
  ].join("\n")}\n`;
}

function sentence(impact: ProductImpact): string {
  const { change, dearer, cheaper, same, added, removed } = impact;
  if (change === "new") return `new, ${added} combinations`;
  if (change === "gone") return `gone, ${removed} combinations`;
  const doubts = doubtsOf(impact).map((doubt) => ` (${doubt})`);
  return `${dearer} dearer, ${cheaper} cheaper, ${same} the same, ${added} only now, ${removed} no longer${doubts.join("")}`;
}

function doubtsOf(impact: ProductImpact): readonly string[] {
  return [
    ...(impact.isComplete ? [] : ["only some combinations were looked at"]),
    ...(hasPrices(impact) ? [] : ["no combination is in both, so no price was compared"]),
  ];
}

/** Whether any prices of a product were compared: after a field was renamed, all its combinations are new ones. */
function hasPrices({ change, dearer, cheaper, same, added, removed }: ProductImpact): boolean {
  return change !== "kept" || dearer + cheaper + same > 0 || added + removed === 0;
}

function extremes(impact: ProductImpact): readonly (readonly [string, Extreme])[] {
  const { mostDearer, mostCheaper } = impact;
  return [
    ...(mostDearer === null ? [] : [["dearer by at most", mostDearer] as const]),
    ...(mostCheaper === null ? [] : [["cheaper by at most", mostCheaper] as const]),
  ];
}

function extremeText({ configuration, before, after }: Extreme): string {
  return `${formatDifference(after - before)} (${formatCents(before)} → ${formatCents(after)}) for ${configuration}`;
}

function conclusion(impacts: readonly ProductImpact[], notComparedIds: readonly string[]): string {
  const comparedImpacts = impacts.filter(hasPrices);
  const allCompared = notComparedIds.length === 0 && comparedImpacts.length === impacts.length;
  const changedImpacts = comparedImpacts.filter(
    ({ change, dearer, cheaper }) => change !== "kept" || dearer + cheaper > 0,
  );
  return changedImpacts.length === 0
    ? `No price${allCompared ? "" : " of the others"} changes.`
    : `Prices change in ${changedImpacts.length} of ${comparedImpacts.length} products${allCompared ? "" : " compared"}.`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
