import { compileProduct } from "../../configure/compileProduct.ts";
import type { Issue } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { type Cents, dollarsFromCents, formatCents } from "../../product/money.ts";
import type { Price } from "../../configure/price.ts";
import { fieldAt } from "../../product/fields.ts";
import type { Field, FileField, ListField, Product } from "../../product/product.ts";
import { didYouMean, nearest, optionAdvice } from "../../product/advice.ts";
import { valueAt } from "../schema/schemaKeys.ts";
import type { ParsedProduct } from "../../product/productFile.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";

/**
 * Reports examples whose draft is invalid or whose total is wrong. Also reports defaults that are forbidden together.
 * @param file the product's file, because `product` itself has no examples
 */
export function checkExamples(file: ParsedProduct, product: Product, sink: DiagnosticSink): void {
  const compiled = compileProduct(product);
  for (const [index, { draft, total }] of file.examples.entries()) {
    const path = ["examples", index];
    const correctedDraft = correctDraft(draft, product.fields, [...path, "draft"], sink);
    const { configuration, issues } = compiled.project(compiled.complete(correctedDraft));
    for (const issue of issues) {
      const problem =
        valueProblem(issue, correctedDraft, product) ?? `${issue.message} — correct the draft`;
      sink.add([...path, "draft", ...issue.path], "example", `${issue.path.join(".")}: ${problem}`);
    }
    // An option that is not offered has no price, so the total can't be checked.
    if (issues.some(({ code }) => code === "option")) continue;
    checkTotal(total, compiled.price(configuration), [...path, "total"], sink);
  }
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

/** Reports a stated total that is not the price, with the price's lines. */
function checkTotal(stated: Cents, price: Price, path: JsonPath, sink: DiagnosticSink): void {
  if (price.total === stated) return;
  const lines = price.lines.map((line) => `${line.label} ${formatCents(line.amount)}`);
  const message = `costs ${dollarsFromCents(price.total)}, not ${dollarsFromCents(stated)} (${lines.join(", ")}) — correct the total or the rule`;
  sink.add(path, "example", message);
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
