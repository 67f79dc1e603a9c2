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
  const { all, complete } = configurations;
  const allowed = all.filter(({ forbidden }) => forbidden.length === 0);
  const caveat = complete ? "" : " (not proved: not all combinations were tried)";
  if (allowed.length === 0) {
    const message = `no combination of answers can be ordered${caveat} — loosen a forbid or a limit`;
    sink.add(["fields"], "unreachable", message);
    return;
  }
  checkOptions(product, configurations, allowed, caveat, lineOf, sink);
  checkFields(product, allowed, caveat, sink);
  checkRules(product, all, allowed, caveat, sink);
}

function checkOptions(
  product: Product,
  { all, forbids, varied }: Configurations,
  allowed: readonly TriedDraft[],
  caveat: string,
  lineOf: LineOf,
  sink: DiagnosticSink,
): void {
  product.fields.forEach((field, index) => {
    if (field.kind !== "choice" || !varied.has(field.id)) return;
    const present = new Set(allowed.map(({ configuration }) => configuration[field.id]));
    if (present.size === 1 && present.has(undefined)) return;
    field.options.forEach(({ id }, position) => {
      if (present.has(id)) return;
      const drafts = all.filter(({ configuration }) => configuration[field.id] === id);
      const lines = blockingForbids(drafts).map((forbid) =>
        lineOf(["forbid", forbids.indexOf(forbid)]),
      );
      const message = `"${id}" of "${field.id}" is in no allowed combination${forbidLines(lines)}${caveat} — remove it, or loosen a forbid`;
      sink.add(["fields", index, "options", position], "dead-option", message);
    });
  });
}

/** The one forbidden combination that blocks all these drafts; if there is none, all that block some of them. */
function blockingForbids(drafts: readonly TriedDraft[]): readonly CompiledForbid[] {
  const blocking = [...new Set(drafts.flatMap(({ forbidden }) => forbidden))];
  const common = blocking.find((forbid) =>
    drafts.every(({ forbidden }) => forbidden.includes(forbid)),
  );
  return common === undefined ? blocking : [common];
}

function forbidLines(lines: readonly number[]): string {
  const sortedLines = [...new Set(lines)].toSorted((a, b) => a - b);
  if (sortedLines.length === 0) return "";
  return sortedLines.length === 1
    ? `: the forbid on line ${sortedLines.join()} refuses it`
    : `: the forbids on lines ${sortedLines.join(", ")} refuse it`;
}

function checkFields(
  product: Product,
  allowed: readonly TriedDraft[],
  caveat: string,
  sink: DiagnosticSink,
): void {
  const { existing } = compileProduct(product);
  const existingIds = new Set<string>();
  for (const { configuration, rowFields: existingInRows } of allowed) {
    for (const id of existing(configuration)) existingIds.add(id);
    for (const ids of existingInRows) for (const id of ids) existingIds.add(id);
  }
  const check = (id: string, path: JsonPath): void => {
    if (existingIds.has(id)) return;
    const message = `"${id}" is never shown${caveat} — correct its when`;
    sink.add([...path, "when"], "unreachable", message);
  };
  product.fields.forEach((field, index) => {
    check(field.id, ["fields", index]);
    // If a list never exists, its rows' fields are not reported as well.
    if (field.kind !== "list" || !existingIds.has(field.id)) return;
    field.of.forEach((sub, row) => check(sub.id, ["fields", index, "of", row]));
  });
}

function checkRules(
  product: Product,
  all: readonly TriedDraft[],
  allowed: readonly TriedDraft[],
  caveat: string,
  sink: DiagnosticSink,
): void {
  const scope = outerScope(product.fields);
  product.surcharges.forEach((surcharge, index) => {
    const priceOf = compilePrice({ ...product, surcharges: [surcharge] });
    const holds = surcharge.when === null ? () => true : compileCondition(surcharge.when, scope);
    const applies = ({ configuration }: TriedDraft) =>
      holds(configuration, {}) &&
      (surcharge.kind === "percent" ||
        priceOf(configuration).lines.some(({ id }) => id === surcharge.id));
    if (allowed.some(applies)) return;
    const message = `"${surcharge.id}" never applies${caveat} — correct it, or remove it`;
    sink.add(["surcharges", index], "unreachable", message);
  });
  product.forbid.forEach(({ when }, index) => {
    const holds = compileCondition(when, scope);
    if (!all.some(({ configuration }) => holds(configuration, {}))) {
      const message = `this combination never occurs${caveat} — correct it, or remove it`;
      sink.add(["forbid", index, "when"], "unreachable", message);
    }
  });
}
