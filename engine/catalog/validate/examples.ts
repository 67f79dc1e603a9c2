import { compileProduct } from "../../configure/compileProduct.ts";
import type { Issue } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { type Cents, dollarsFromCents, formatCents } from "../../product/money.ts";
import type { Price } from "../../configure/price.ts";
import { fieldAt } from "../../product/fields.ts";
import type { Field, Product } from "../../product/product.ts";
import { didYouMean } from "../../product/advice.ts";
import { authoringOf } from "../../kinds/authoring.ts";
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
    if (reportUnknownIds(draft, product.fields, [...path, "draft"], sink)) continue;
    const { configuration, issues } = compiled.project(compiled.complete(draft));
    for (const issue of issues)
      sink.add([...path, "draft", ...issue.path], "example", problemOf(issue, draft, product));
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

/** The codes of values that a shopper can't enter, so that the message to shoppers would not help. */
const AUTHORS_CODES: ReadonlySet<string> = new Set(["option", "match", "range", "step"]);

/** What is wrong with a value of an example, and what to do. */
function problemOf({ path, code, message }: Issue, draft: Draft, product: Product): string {
  const field = fieldAt(product.fields, path);
  const value = valueAt(draft, path);
  if (code === "type" && field?.kind === "file") {
    const form = `{ "name": "photo.jpg", "type": "${field.accept[0] ?? ""}", "size": 1000 }`;
    return `"${field.id}" is not a file that the field accepts — write ${form}`;
  }
  const isScalar = typeof value === "string" || typeof value === "number";
  return field !== undefined && isScalar && AUTHORS_CODES.has(code)
    ? authoringOf(field).refusal(field, value, product).message
    : `${path.join(".")}: ${message} — correct the draft`;
}

/** Reports a stated total that is not the price, with the price's lines. */
function checkTotal(stated: Cents, price: Price, path: JsonPath, sink: DiagnosticSink): void {
  if (price.total === stated) return;
  const lines = price.lines.map((line) => `${line.label} ${formatCents(line.amount)}`);
  const message = `costs ${dollarsFromCents(price.total)}, not ${dollarsFromCents(stated)} (${lines.join(", ")}) — correct the total or the rule`;
  sink.add(path, "example", message);
}

/**
 * Reports unknown field ids of a draft and its rows, and values instead of rows. Returns whether there are any: then the draft
 * is not priced, so that a typo gives only one error.
 */
function reportUnknownIds(
  draft: Draft,
  fields: readonly Field[],
  path: JsonPath,
  sink: DiagnosticSink,
): boolean {
  const inputs = fields.filter(({ kind }) => kind !== "derived");
  const missingIds = inputs.map(({ id }) => id).filter((id) => !(id in draft));
  const found = Object.entries(draft).map(([key, value]): boolean => {
    const keyPath = [...path, key];
    const field = inputs.find(({ id }) => id === key);
    if (field === undefined) {
      const advice = didYouMean(key, missingIds) || " — remove it";
      sink.addAtKey(keyPath, "example", `there is no field "${key}" to answer${advice}`);
      return true;
    }
    if (field.kind !== "list" || !Array.isArray(value)) return false;
    const [first] = field.of.filter(({ kind }) => kind !== "derived");
    const foundInRows = value.map((row: unknown, index): boolean => {
      const rowPath = [...keyPath, index];
      if (typeof row === "object") return reportUnknownIds({ ...row }, field.of, rowPath, sink);
      const text = JSON.stringify(row);
      const message = `${text} is not a row — write { "${first?.id ?? ""}": ${text} }`;
      sink.add(rowPath, "example", message);
      return true;
    });
    return foundInRows.includes(true);
  });
  return found.includes(true);
}
