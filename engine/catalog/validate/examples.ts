import { compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration, Issue } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { type Cents, dollarsFromCents, formatCents } from "../../product/money.ts";
import { compilePrice } from "../../configure/price.ts";
import { fieldAt } from "../../product/fields.ts";
import type { Field, FileField, ListField, Product } from "../../product/product.ts";
import { didYouMean, nearest, optionAdvice } from "../../product/advice.ts";
import { valueAt } from "../schema/schemaKeys.ts";
import type { ParsedProduct } from "../../product/productFile.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { listPriceNumbers } from "../priceNumbers.ts";

/**
 * Reports examples whose draft is invalid or whose total is wrong. Also reports defaults that are forbidden together.
 * @param file the product's file, because `product` itself has no examples
 */
export function checkExamples(file: ParsedProduct, product: Product, sink: DiagnosticSink): void {
  const compiled = compileProduct(product);
  const examples = file.examples.flatMap(({ draft, total }, index): ProjectedExample[] => {
    const path = ["examples", index];
    const correctedDraft = correctDraft(draft, product.fields, [...path, "draft"], sink);
    const { configuration, issues } = compiled.project(compiled.complete(correctedDraft));
    for (const issue of issues) {
      const problem =
        valueProblem(issue, correctedDraft, product) ?? `${issue.message} — correct the draft`;
      sink.add([...path, "draft", ...issue.path], "example", `${issue.path.join(".")}: ${problem}`);
    }
    // An option that is not offered has no price, so the total can't be checked.
    if (issues.some(({ code }) => code === "option")) return [];
    return [{ path: [...path, "total"], configuration, total }];
  });
  checkExampleTotals(examples, product, sink);
  for (const { path, code, message } of compiled.project(compiled.defaults()).issues) {
    // Other issues of the defaults are only empty fields, which the shopper fills in.
    if (code !== "forbid") continue;
    const index = product.fields.findIndex(({ id }) => id === path[0]);
    const problem = `the defaults are forbidden together (${message}) — change one`;
    sink.add(["fields", index], "default", problem);
  }
}

/**
 * The message for a value that only an author can write: an option that is not offered, a number in quotes, or a file with
 * an invalid structure. Null for any other issue, whose message to shoppers helps an author too.
 */
function valueProblem({ path, code }: Issue, draft: Draft, product: Product): string | null {
  const field = fieldAt(product.fields, path);
  const value = valueAt(draft, path);
  if (code === "type" && field?.kind === "file") return fileProblem(value, field);
  const isScalar = typeof value === "string" || typeof value === "number";
  if (code === "option" && field?.kind === "choice" && isScalar) {
    const ids = field.options.map(({ id }) => id);
    return `${JSON.stringify(value)} is not an option${optionAdvice(value, ids)}`;
  }
  if (code === "match" && field?.kind === "date" && isScalar)
    return `${JSON.stringify(value)} is not a date — write one such as "2026-12-24"`;
  if (code === "range" && typeof value === "string" && Number.isFinite(Number(value)))
    return `${JSON.stringify(value)} is a text — write ${Number(value)} without quotes`;
  return null;
}

/** What is wrong with a file value; null if only its type is not accepted. */
function fileProblem(value: unknown, file: FileField): string | null {
  const form = `{ "name": "photo.jpg", "type": "${file.accept[0] ?? ""}", "size": 1000 }`;
  if (typeof value !== "object" || value === null || !("type" in value))
    return `is not a file — write ${form}`;
  if (!("key" in value) || !file.accept.includes(String(value.type))) return null;
  return `${JSON.stringify(value.key)} is not a key that the shop gave to an uploaded photo — leave "key" out`;
}

/** The configuration of an example, and the total that its file states. */
interface ProjectedExample {
  /** The path of the total. */
  readonly path: JsonPath;
  readonly configuration: Configuration;
  readonly total: Cents;
}

/** Reports wrong totals. If a single amount written in cents explains all of them, reports only that amount. */
function checkExampleTotals(
  examples: readonly ProjectedExample[],
  product: Product,
  sink: DiagnosticSink,
): void {
  const findWrongTotals = (candidate: Product) => {
    const price = compilePrice(candidate);
    return examples.flatMap(({ configuration, total, path }) => {
      const correctPrice = price(configuration);
      return correctPrice.total === total ? [] : [{ path, correctPrice, total }];
    });
  };
  const wrongTotals = findWrongTotals(product);
  if (wrongTotals.length === 0) return;
  // An amount that was written in cents has no fraction. Divided by 100, it is at least a dollar.
  const amountInCents = listPriceNumbers(product).find(
    ({ isAmount, value, productWith }) =>
      isAmount &&
      Math.abs(value) >= 10_000 &&
      value % 100 === 0 &&
      findWrongTotals(productWith(value / 100)).length === 0,
  );
  if (amountInCents !== undefined) {
    const { path, value } = amountInCents;
    const [written, intended] = [value, value / 100].map(dollarsFromCents);
    sink.add(path, "example", `${written} dollars look like cents — write ${intended}`);
    return;
  }
  for (const { path, correctPrice, total } of wrongTotals) {
    const correctDollars = dollarsFromCents(correctPrice.total);
    const statedDollars = dollarsFromCents(total);
    const lines = correctPrice.lines.map((line) => `${line.label} ${formatCents(line.amount)}`);
    const message = `costs ${correctDollars}, not ${statedDollars} (${lines.join(", ")}) — correct the total or the rule`;
    sink.add(path, "example", message);
  }
}

/** Corrects the draft of a row. Reports a single value instead of a row, and takes it as the value of the row's first field. */
function correctRow(
  row: unknown,
  { of }: ListField,
  path: JsonPath,
  sink: DiagnosticSink,
): unknown {
  if (typeof row === "object" && row !== null) return correctDraft({ ...row }, of, path, sink);
  const [first] = of.filter(({ kind }) => kind !== "derived");
  if (first === undefined || row === null) return row;
  const value = JSON.stringify(row);
  sink.add(path, "example", `${value} is not a row — write { "${first.id}": ${value} }`);
  return { [first.id]: row };
}

/**
 * Reports unknown field ids of a draft and its rows, and values instead of rows. Corrects mistyped ids, so that the total
 * can be checked and a typo gives only one error.
 */
function correctDraft(
  draft: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  path: JsonPath,
  sink: DiagnosticSink,
): Draft {
  const inputs = fields.filter(({ kind }) => kind !== "derived");
  const missingIds = inputs.map(({ id }) => id).filter((id) => !(id in draft));
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => {
      const exists = inputs.some(({ id }) => id === key);
      const intended = exists ? key : (nearest(key, missingIds) ?? key);
      if (!exists) {
        const advice = didYouMean(key, missingIds) || " — remove it";
        sink.addAtKey([...path, key], "example", `there is no field "${key}" to answer${advice}`);
      }
      const field = inputs.find(({ id }) => id === intended);
      if (field?.kind !== "list" || !Array.isArray(value)) return [intended, value];
      const rows = value.map((row: unknown, index) =>
        correctRow(row, field, [...path, key, index], sink),
      );
      return [intended, rows];
    }),
  );
}
