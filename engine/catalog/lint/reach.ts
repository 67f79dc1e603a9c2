import { compileProduct } from "../../configure/compileProduct.ts";
import { compileCondition, outerScope } from "../../product/condition.ts";
import type { CompiledForbid } from "../../configure/forbids.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Product } from "../../product/product.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import type { Configurations, TriedDraft } from "./configurations.ts";

/** The line of a path in the file, counted from 1. */
type LineOf = (path: JsonPath) => number;

/**
 * Reports options that no allowed configuration has, fields that never exist, surcharges that never apply, and forbidden
 * combinations that never occur.
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
  if (allowedDrafts.length === 0) {
    const message = `no combination of answers can be ordered${caveat} — loosen a forbid or a limit`;
    sink.add(["fields"], "unreachable", message);
    return;
  }
  checkOptions(product, configurations, allowedDrafts, caveat, lineOf, sink);
  checkFields(product, allowedDrafts, caveat, sink);
  checkSurcharges(product, allowedDrafts, caveat, sink);
  checkForbids(product, drafts, caveat, sink);
}

function checkOptions(
  product: Product,
  { drafts, forbids, variedIds }: Configurations,
  allowedDrafts: readonly TriedDraft[],
  caveat: string,
  lineOf: LineOf,
  sink: DiagnosticSink,
): void {
  product.fields.forEach((field, index) => {
    if (field.kind !== "choice" || !variedIds.has(field.id)) return;
    const values = new Set(allowedDrafts.map(({ configuration }) => configuration[field.id]));
    // If the field never exists, `checkFields` reports it.
    if (values.size === 1 && values.has(undefined)) return;
    field.options.forEach(({ id }, position) => {
      if (values.has(id)) return;
      const optionDrafts = drafts.filter(({ configuration }) => configuration[field.id] === id);
      const lines = blockingForbids(optionDrafts).map((forbid) =>
        lineOf(["forbid", forbids.indexOf(forbid)]),
      );
      const message = `"${id}" of "${field.id}" is in no allowed combination${formatForbidLines(lines)}${caveat} — remove it, or loosen a forbid`;
      sink.add(["fields", index, "options", position], "dead-option", message);
    });
  });
}

/** A forbidden combination that blocks all these drafts. If there is none, all combinations that block some of them. */
function blockingForbids(drafts: readonly TriedDraft[]): readonly CompiledForbid[] {
  const forbids = [...new Set(drafts.flatMap(({ forbidden }) => forbidden))];
  const commonForbid = forbids.find((forbid) =>
    drafts.every(({ forbidden }) => forbidden.includes(forbid)),
  );
  return commonForbid === undefined ? forbids : [commonForbid];
}

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
  caveat: string,
  sink: DiagnosticSink,
): void {
  const { existingFieldIds } = compileProduct(product);
  const existingIds = new Set<string>();
  for (const { configuration, subFieldIds } of allowedDrafts) {
    for (const id of existingFieldIds(configuration)) existingIds.add(id);
    for (const ids of subFieldIds) for (const id of ids) existingIds.add(id);
  }
  const check = (id: string, path: JsonPath): void => {
    if (existingIds.has(id)) return;
    const message = `"${id}" is never shown${caveat} — correct its when`;
    sink.add([...path, "when"], "unreachable", message);
  };
  product.fields.forEach((field, index) => {
    check(field.id, ["fields", index]);
    // If a list never exists, only the list is reported, not its sub-fields.
    if (field.kind !== "list" || !existingIds.has(field.id)) return;
    field.of.forEach((sub, subIndex) => check(sub.id, ["fields", index, "of", subIndex]));
  });
}

function checkSurcharges(
  product: Product,
  allowedDrafts: readonly TriedDraft[],
  caveat: string,
  sink: DiagnosticSink,
): void {
  const scope = outerScope(product.fields);
  product.surcharges.forEach((surcharge, index) => {
    const priceOf = compilePrice({ ...product, surcharges: [surcharge] });
    const holds = surcharge.when === null ? () => true : compileCondition(surcharge.when, scope);
    // The line of a percentage may be missing because it is rounded to zero cents.
    const applies = ({ configuration }: TriedDraft) =>
      holds(configuration, {}) &&
      (surcharge.kind === "percent" ||
        priceOf(configuration).lines.some(({ id }) => id === surcharge.id));
    if (allowedDrafts.some(applies)) return;
    const message = `"${surcharge.id}" never applies${caveat} — correct it, or remove it`;
    sink.add(["surcharges", index], "unreachable", message);
  });
}

function checkForbids(
  product: Product,
  drafts: readonly TriedDraft[],
  caveat: string,
  sink: DiagnosticSink,
): void {
  const scope = outerScope(product.fields);
  product.forbid.forEach(({ when }, index) => {
    const holds = compileCondition(when, scope);
    if (!drafts.some(({ configuration }) => holds(configuration, {}))) {
      const message = `this combination never occurs${caveat} — correct it, or remove it`;
      sink.add(["forbid", index, "when"], "unreachable", message);
    }
  });
}
