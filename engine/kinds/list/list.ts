import type { Scope } from "../../product/condition.ts";
import type { Issue, Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { messageFor } from "../../product/text/messages.ts";
import type { ListField, Product, Scalar } from "../../product/product.ts";
import { type CompiledField, compileField, evaluateFields } from "../compiledField.ts";

/** Compiles the sub-fields of a list. */
export function compileColumns(
  { of }: ListField,
  { outer }: Scope,
  product: Pick<Product, "messages">,
): readonly CompiledField<Scalar>[] {
  return of.map((sub, index) => {
    const row = new Map(of.slice(0, index).map((sibling) => [sibling.id, sibling]));
    return compileField(sub, { outer, row }, product);
  });
}

/**
 * Compiles the evaluation of a list. An invalid row still counts as a row, so that counts and prices don't jump while the
 * shopper types. Rows above `max` are an issue and are not read.
 */
export function evaluateList(
  field: ListField,
  columns: readonly CompiledField<Scalar>[],
  product: Pick<Product, "messages">,
): CompiledField<readonly Row[]>["evaluate"] {
  const { id, min, max, unique } = field;
  const wrongCount = messageFor("count", field, product, { min, max }).text;
  const repeated = messageFor("unique", field, product).text;

  return (draft, values, _row, { issues }) => {
    const raw = draft[id];
    const drafts: readonly unknown[] = Array.isArray(raw) ? raw : [];
    const isMalformed = raw !== undefined && raw !== null && !Array.isArray(raw);
    const isAbsent = field.optional && drafts.length === 0;
    if (isMalformed || (!isAbsent && (drafts.length < min || drafts.length > max))) {
      issues.push({ path: [id], code: "count", message: wrongCount });
    }
    if (isAbsent) return undefined;
    const rows = drafts.slice(0, max).map((rowDraft, index): Row => {
      const row: Record<string, Scalar> = {};
      const isObject = typeof rowDraft === "object" && rowDraft !== null;
      const inputs = isObject ? (rowDraft as Draft) : {}; // any object is a draft, because its values are validated
      evaluateFields(columns, inputs, values, row, { issues, base: [id, index] }, row);
      return row;
    });
    if (unique !== null) reportRepeats(rows, id, unique, repeated, issues);
    return rows;
  };
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
