import {
  compileCondition,
  type Predicate,
  type Scope,
  type Values,
} from "../../product/condition.ts";
import type { Issue, Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { messageFor } from "../../product/messages.ts";
import type { ListField, Product, Scalar } from "../../product/product.ts";
import type { IssueSink } from "./validator.ts";
import { compileValue, type EvaluateField } from "./value.ts";

interface Column {
  readonly id: string;
  readonly exists: Predicate | null;
  readonly evaluate: EvaluateField<Scalar>;
}

export interface CompiledList {
  readonly evaluate: EvaluateField<readonly Row[]>;
  /** The ids of the sub-fields that exist in a row. */
  existingSubFieldIds(values: Values, row: Row): ReadonlySet<string>;
}

/**
 * Compiles a list. An invalid row still counts as a row, so that counts and prices don't jump while the shopper types.
 * Rows above `max` are an issue and are not read.
 */
export function compileList(field: ListField, scope: Scope, product: Product): CompiledList {
  const { id, min, max, unique } = field;
  const columns = field.of.map((sub, index): Column => {
    const row = new Map(field.of.slice(0, index).map((sibling) => [sibling.id, sibling]));
    const inRow = { outer: scope.outer, row };
    const exists = sub.when === null ? null : compileCondition(sub.when, inRow);
    return { id: sub.id, exists, evaluate: compileValue(sub, inRow, product) };
  });
  const count = messageFor("count", field, product, { min, max }).text;
  const repeated = messageFor("unique", field, product).text;

  return {
    evaluate(draft, values, _row, { issues }) {
      const raw = draft[id];
      const drafts: readonly unknown[] = Array.isArray(raw) ? raw : [];
      const isMalformed = raw !== undefined && raw !== null && !Array.isArray(raw);
      const isAbsent = field.optional && drafts.length === 0;
      if (isMalformed || (!isAbsent && (drafts.length < min || drafts.length > max))) {
        issues.push({ path: [id], code: "count", message: count });
      }
      if (isAbsent) return undefined;
      const rows: Row[] = [];
      for (let index = 0; index < drafts.length && index < max; index += 1) {
        rows.push(evaluateRow(columns, drafts[index], values, { issues, base: [id, index] }));
      }
      if (unique !== null) reportRepeats(rows, id, unique, repeated, issues);
      return rows;
    },
    existingSubFieldIds: (values, row) =>
      new Set(
        columns
          .filter(({ exists }) => exists === null || exists(values, row))
          .map((column) => column.id),
      ),
  };
}

function evaluateRow(
  columns: readonly Column[],
  raw: unknown,
  values: Values,
  sink: IssueSink,
): Row {
  const draft = typeof raw === "object" && raw !== null ? (raw as Draft) : {}; // any object is a draft, because its values are validated
  const row: Record<string, Scalar> = {};
  for (const { id, exists, evaluate } of columns) {
    if (exists !== null && !exists(values, row)) continue;
    const value = evaluate(draft, values, row, sink);
    if (value !== undefined) row[id] = value;
  }
  return row;
}

function reportRepeats(
  rows: readonly Row[],
  list: string,
  sub: string,
  message: string,
  issues: Issue[],
): void {
  const seen = new Set<Scalar>();
  rows.forEach((row, index) => {
    const value = row[sub];
    if (value === undefined) return;
    if (seen.has(value)) issues.push({ path: [list, index, sub], code: "unique", message });
    seen.add(value);
  });
}
