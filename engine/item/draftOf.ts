import { type CompiledProduct, compileProduct } from "../configure/compileProduct.ts";
import type { Configuration, Path } from "../product/configuration.ts";
import {
  completeDraft,
  defaultDraft,
  emptyInput,
  freshRow,
  withMinRows,
} from "../configure/defaults.ts";
import type { Draft } from "../product/draft.ts";
import { kindOf } from "../kinds/kinds.ts";
import { mapFields } from "../product/fields.ts";
import type { Field, ListField, Product, RowField } from "../product/product.ts";

/**
 * The complete draft of a configuration. Projecting it gives the same configuration. A field that does not exist has its
 * default, because it may start to exist later. A field that exists without a value is empty.
 */
export function draftOf(product: Product, configuration: Configuration): Draft {
  const exists = compileExistence(compileProduct(product), configuration);
  return fillDraft(product, configuration, (_field, path) => exists(path));
}

/**
 * The complete draft of a stored item, like `draftOf`, but including invalid stored values. A required field without a
 * value has its default, and a list with too few rows gets new ones, because the product has changed since the item was
 * stored.
 * @param configuration the projection of the values
 * @param values the stored values by field id; null and a list without rows count as no value
 */
export function draftOfStored(
  product: Product,
  configuration: Configuration,
  values: Draft,
): Draft {
  const exists = compileExistence(compileProduct(product), configuration);
  const draft = fillDraft(product, values, (field, path) => field.optional && exists(path));
  return addMissingRows(product, draft);
}

/**
 * Completes an untrusted draft, such as the draft in a link. Keeps its valid values, even of fields that don't exist at the
 * moment. Cleared fields stay empty. Missing and invalid values are replaced by defaults, and missing rows are added.
 */
export function completeUntrustedDraft(product: Product, untrusted: Draft): Draft {
  const fields = mapFields(product.fields, (field) => ({ ...field, when: null }));
  const unconditional = { ...product, forbid: [], fields };
  const draft = completeDraft(product, untrusted);
  const { configuration, issues } = compileProduct(unconditional).project(draft);
  const invalidPaths = new Set(
    issues.filter(({ code }) => code !== "required").map(({ path }) => path.join(".")),
  );
  const isValid: FieldPredicate = (_field, path) => !invalidPaths.has(path.join("."));
  return addMissingRows(product, fillDraft(product, configuration, isValid));
}

/** Adds new rows to each list that has some, but fewer than its minimum. */
function addMissingRows({ fields }: Product, draft: Draft): Draft {
  const lists = fields.flatMap((field): [string, unknown][] => {
    const rows = rowsOf(draft[field.id]);
    return field.kind === "list" && rows.length > 0 ? [[field.id, withMinRows(field, rows)]] : [];
  });
  return { ...draft, ...Object.fromEntries(lists) };
}

/** Returns a function that tells whether the field at a path exists for the configuration. */
export function compileExistence(
  { existingFieldIds, existingSubFieldIds }: CompiledProduct,
  configuration: Configuration,
): (path: Path) => boolean {
  const existingIds = existingFieldIds(configuration);
  return ([id, index, sub]) => {
    if (!existingIds.has(String(id))) return false;
    if (sub === undefined) return true;
    const rows = configuration[String(id)];
    const row = typeof rows === "object" ? rows[Number(index)] : undefined;
    return existingSubFieldIds(String(id), configuration, row ?? {}).has(String(sub));
  };
}

type FieldPredicate = (field: Field, path: Path) => boolean;

/** @param staysEmpty whether a field without a value is empty; otherwise it has its default */
function fillDraft(product: Product, values: Draft, staysEmpty: FieldPredicate): Draft {
  const fresh = defaultDraft(product);
  const entries = product.fields.flatMap((field): [string, unknown][] => {
    const { id } = field;
    if (field.kind === "derived") return [];
    const start = staysEmpty(field, [id]) ? emptyInput(field) : fresh[id];
    if (field.kind !== "list") return [[id, inputValue(field, values[id]) ?? start]];
    const rows = rowsOf(values[id]);
    return [[id, rows.length > 0 ? fillRows(field, rows, staysEmpty) : start]];
  });
  return Object.fromEntries(entries);
}

/** Completes the rows of a list. The default of a unique choice avoids the options that other rows have. */
function fillRows(list: ListField, rows: readonly Draft[], staysEmpty: FieldPredicate): Draft[] {
  const filled: Draft[] = [];
  for (const [index, row] of rows.entries()) {
    const fresh = freshRow(list, [...filled, ...rows]);
    const entries = list.of
      .filter(({ kind }) => kind !== "derived")
      .map((sub): [string, unknown] => {
        const isEmpty = staysEmpty(sub, [list.id, index, sub.id]);
        return [
          sub.id,
          inputValue(sub, row[sub.id]) ?? (isEmpty ? emptyInput(sub) : fresh[sub.id]),
        ];
      });
    filled.push(Object.fromEntries(entries));
  }
  return filled;
}

function rowsOf(value: unknown): readonly Draft[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => (typeof row === "object" ? { ...row } : {}));
}

function inputValue(field: RowField, value: unknown): unknown {
  return field.kind === "derived" ? value : kindOf(field).toDraft(field, value);
}
