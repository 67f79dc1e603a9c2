import { compileProduct } from "../../configure/compileProduct.ts";
import { compileCondition, compileWhen, outerScope } from "../../product/condition.ts";
import type { CompiledForbid } from "../../configure/forbids.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Product } from "../../product/product.ts";
import type { DiagnosticCode, DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";
import type { Configurations, TriedDraft } from "../configurations/generateConfigurations.ts";

/** The line of a path in the file, counted from 1. */
type LineOf = (path: JsonPath) => number;

/** Reports a part of the product that no configuration reaches, and what to do about it. */
type ReportUnreached = (
  path: JsonPath,
  problem: string,
  advice: string,
  code?: DiagnosticCode,
) => void;

/**
 * Reports options of top-level choices that no allowed configuration has, fields that never exist, surcharges that never
 * apply, and forbidden combinations that never occur. If nothing can be ordered, reports only that.
 */
export function checkReach(
  product: Product,
  configurations: Configurations,
  lineOf: LineOf,
  sink: DiagnosticSink,
): void {
  const { drafts, isComplete } = configurations;
  const allowedDrafts = drafts.filter(({ forbidden }) => forbidden.length === 0);
  const caveat = isComplete ? "" : " (not proved: not all combinations were tried)";
  const report: ReportUnreached = (path, problem, advice, code = "unreachable") =>
    sink.add(path, code, `${problem}${caveat} — ${advice}`);
  if (allowedDrafts.length === 0) {
    report(["fields"], "no combination of answers can be ordered", "loosen a forbid or a limit");
    return;
  }
  checkOptions(product, configurations, allowedDrafts, lineOf, report);
  checkFields(product, allowedDrafts, report);
  checkSurcharges(product, allowedDrafts, report);
  checkForbids(product, drafts, report);
}

function checkOptions(
  product: Product,
  { drafts, forbids, variedIds }: Configurations,
  allowedDrafts: readonly TriedDraft[],
  lineOf: LineOf,
  report: ReportUnreached,
): void {
  product.fields.forEach((field, index) => {
    // Only the cheapest option of such a choice was tried; no forbid depends on it.
    if (field.kind !== "choice" || !variedIds.has(field.id)) return;
    const values = new Set(allowedDrafts.map(({ configuration }) => configuration[field.id]));
    // If the field never exists, `checkFields` reports it.
    if (values.size === 1 && values.has(undefined)) return;
    field.options.forEach(({ id }, optionIndex) => {
      if (values.has(id)) return;
      const optionDrafts = drafts.filter(({ configuration }) => configuration[field.id] === id);
      const lines = findBlockingForbids(optionDrafts).map((forbid) =>
        lineOf(["forbid", forbids.indexOf(forbid)]),
      );
      const problem = `"${id}" of "${field.id}" is in no allowed combination${formatForbidLines(lines)}`;
      const path = ["fields", index, "options", optionIndex];
      report(path, problem, "remove it, or loosen a forbid", "dead-option");
    });
  });
}

/** A forbidden combination that all these drafts have. If there is none, all forbidden combinations that some of them have. */
function findBlockingForbids(drafts: readonly TriedDraft[]): readonly CompiledForbid[] {
  const forbids = [...new Set(drafts.flatMap(({ forbidden }) => forbidden))];
  const commonForbid = forbids.find((forbid) =>
    drafts.every(({ forbidden }) => forbidden.includes(forbid)),
  );
  return commonForbid === undefined ? forbids : [commonForbid];
}

/** A clause that names the lines of the forbidden combinations. Empty if there are none. */
function formatForbidLines(lines: readonly number[]): string {
  const sortedLines = [...new Set(lines)].toSorted((a, b) => a - b);
  if (sortedLines.length === 0) return "";
  return sortedLines.length === 1
    ? `: the forbid on line ${sortedLines.join()} rejects it`
    : `: the forbids on lines ${sortedLines.join(", ")} reject it`;
}

function checkFields(
  product: Product,
  allowedDrafts: readonly TriedDraft[],
  report: ReportUnreached,
): void {
  const { existingFieldIds } = compileProduct(product);
  const existingIds = new Set<string>();
  for (const { configuration, subFieldIds } of allowedDrafts) {
    for (const ids of [existingFieldIds(configuration), ...subFieldIds])
      for (const id of ids) existingIds.add(id);
  }
  for (const { field, path, list } of fieldsWithPaths(product)) {
    // If a list never exists, only the list is reported, not its sub-fields.
    if (existingIds.has(field.id) || (list !== null && !existingIds.has(list.id))) continue;
    report([...path, "when"], `"${field.id}" is never shown`, "correct its when");
  }
}

function checkSurcharges(
  product: Product,
  allowedDrafts: readonly TriedDraft[],
  report: ReportUnreached,
): void {
  const scope = outerScope(product.fields);
  product.surcharges.forEach((surcharge, index) => {
    const priceOf = compilePrice({ ...product, surcharges: [surcharge] });
    const holds = compileWhen(surcharge.when, scope);
    // The line of a percentage may be missing because it is rounded to zero cents.
    const applies = ({ configuration }: TriedDraft) =>
      holds(configuration) &&
      ((surcharge.kind === "percent" && surcharge.percent !== 0) ||
        priceOf(configuration).lines.some(({ id }) => id === surcharge.id));
    if (allowedDrafts.some(applies)) return;
    report(["surcharges", index], `"${surcharge.id}" never applies`, "correct it, or remove it");
  });
}

function checkForbids(
  product: Product,
  drafts: readonly TriedDraft[],
  report: ReportUnreached,
): void {
  const scope = outerScope(product.fields);
  product.forbid.forEach(({ when }, index) => {
    const holds = compileCondition(when, scope);
    if (drafts.some(({ configuration }) => holds(configuration))) return;
    const path = ["forbid", index, "when"];
    report(path, "this combination never occurs", "correct it, or remove it");
  });
}
