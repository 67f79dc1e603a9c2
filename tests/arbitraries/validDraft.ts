import type { Configuration, Draft, ListField, Product, Scalar } from "#engine";
import * as fc from "fast-check";
import { type Answer, answerTo } from "./answer.ts";
import { derivedValue, holds, type RowValues, type Values } from "./referenceEvaluation.ts";

/** A draft that must be accepted, and the configuration that it must become. */
export interface ValidDraft {
  readonly draft: Draft;
  readonly configuration: Configuration;
}

type RowAnswers = Readonly<Record<string, Answer>>;
type Answers = Readonly<Record<string, Answer | readonly RowAnswers[] | null>>;

/** Valid drafts of a product, generated from its fields without the engine. Some have unknown keys. */
export function validDraft(product: Product): fc.Arbitrary<ValidDraft> {
  return fc
    .tuple(answersTo(product), unknownEntries(product))
    .map(([answers, extra]) => assemble(product, answers, extra))
    .filter(
      ({ configuration }) =>
        !product.forbid.some(({ when }) => holds(when, configuration, {}, product)),
    );
}

function answersTo(product: Product): fc.Arbitrary<Answers> {
  return fc.record(
    Object.fromEntries(
      product.fields.map((field) => [
        field.id,
        field.kind === "list" ? rowsFor(field) : answerTo(field),
      ]),
    ),
  );
}

function rowsFor(list: ListField): fc.Arbitrary<readonly RowAnswers[] | null> {
  const row = fc.record(Object.fromEntries(list.of.map((sub) => [sub.id, answerTo(sub)])));
  const { unique } = list;
  const limits = { minLength: list.min, maxLength: list.max, size: "max" as const };
  const rows =
    unique === null
      ? fc.array(row, limits)
      : fc.uniqueArray(row, {
          ...limits,
          selector: (answers) => answers[unique]?.clean,
          // Rows without a value are not duplicates.
          comparator: (a, b) => a !== undefined && a === b,
        });
  return list.optional ? fc.option(rows, { freq: 3 }) : rows;
}

const UNKNOWN_KEYS = ["price", "total", "version", "__proto__", "extra"];

/** Entries with keys of no field, which must be ignored. `__proto__` is an own key, as `JSON.parse` creates it. */
function unknownEntries(product: Product): fc.Arbitrary<Draft> {
  const keys = UNKNOWN_KEYS.filter((key) => !product.fields.some(({ id }) => id === key));
  return fc.subarray(keys).map((chosen) => Object.fromEntries(chosen.map((key) => [key, "noise"])));
}

function assemble(product: Product, answers: Answers, extra: Draft): ValidDraft {
  const draft: Record<string, unknown> = { ...extra };
  const values: Record<string, Scalar | readonly RowValues[]> = {};
  for (const field of product.fields) {
    const answer = answers[field.id];
    const exists = field.when === null || holds(field.when, values, {}, product);
    if (field.kind === "list") {
      const rows = isRows(answer)
        ? answer.map((row) => assembleRow(field, row, values, product))
        : [];
      draft[field.id] = rows.map((row) => row.draft);
      if (exists && !(field.optional && rows.length === 0))
        values[field.id] = rows.map((row) => row.values);
    } else if (field.kind === "derived") {
      const value = exists ? derivedValue(field, values, {}) : undefined;
      if (value !== undefined) values[field.id] = value;
    } else if (isAnswer(answer)) {
      draft[field.id] = answer.typed;
      if (exists && answer.clean !== undefined) values[field.id] = answer.clean;
    }
  }
  return { draft, configuration: values };
}

function assembleRow(
  list: ListField,
  answers: RowAnswers,
  outer: Values,
  product: Product,
): { readonly draft: Draft; readonly values: RowValues } {
  const draft: Record<string, unknown> = {};
  const values: Record<string, Scalar> = {};
  for (const sub of list.of) {
    const exists = sub.when === null || holds(sub.when, outer, values, product);
    const { typed, clean } = answers[sub.id] ?? {};
    const value = sub.kind === "derived" ? derivedValue(sub, outer, values) : clean;
    if (sub.kind !== "derived") draft[sub.id] = typed;
    if (exists && value !== undefined) values[sub.id] = value;
  }
  return { draft, values };
}

function isRows(answer: Answers[string] | undefined): answer is readonly RowAnswers[] {
  return Array.isArray(answer);
}

function isAnswer(answer: Answers[string] | undefined): answer is Answer {
  return answer !== null && answer !== undefined && "clean" in answer;
}
