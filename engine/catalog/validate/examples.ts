import { compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration, Issue, Path } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import {
  type Cents,
  centsFromDollars,
  dollarsFromCents,
  formatCents,
} from "../../product/money.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Field, FileField, Product } from "../../product/product.ts";
import { didYouMean, nearest } from "../diagnostics/didYouMean.ts";
import { valueAt } from "../schema/schemaKeys.ts";
import type { ProductFile } from "../schema/productFile.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { amountInCents } from "./cents.ts";

/** Every example is a draft of this product that can be made, and costs what the file says. */
export function checkExamples(file: ProductFile, product: Product, notes: DiagnosticSink): void {
  const compiled = compileProduct(product);
  const made = (file.examples ?? []).map(({ draft, total }, index): MadeExample => {
    const path = ["examples", index];
    const meant = draftAsMeant(draft, product.fields, [...path, "draft"], notes);
    const { configuration, issues } = compiled.project(compiled.complete(meant));
    for (const issue of issues) {
      const why = whyNoFile(issue, meant, product) ?? `${issue.message} — correct the draft`;
      notes.add([...path, "draft", ...issue.path], "example", `${issue.path.join(".")}: ${why}`);
    }
    return { path: [...path, "total"], configuration, total: centsFromDollars(total) };
  });
  checkCosts(made, product, notes);
  const start = compiled.project(compiled.defaults());
  for (const { path, code, message } of start.issues) {
    if (code === "forbid") {
      const index = product.fields.findIndex(({ id }) => id === path[0]);
      notes.add(
        ["fields", index],
        "default",
        `the defaults are forbidden together (${message}) — change one`,
      );
    }
  }
}

/**
 * What is wrong with the form of an example's file, where its type is not what is wrong; null for any other issue. A
 * shopper never writes a file by hand, so what shoppers are told does not help an author.
 */
function whyNoFile({ path, code }: Issue, draft: Draft, product: Product): string | null {
  if (code !== "type") return null;
  const file = fileAt(path, product);
  const value = valueAt(draft, path);
  if (file === null) return null;
  const form = `{ "name": "photo.jpg", "type": "${file.accept[0] ?? ""}", "size": 1000 }`;
  if (typeof value !== "object" || value === null || !("type" in value))
    return `is not a file — write ${form}`;
  if (!("key" in value) || !file.accept.includes(String(value.type))) return null;
  return `${JSON.stringify(value.key)} is not a key that the shop gave to an uploaded photo — leave "key" out`;
}

function fileAt([id, , sub]: Path, { fields }: Product): FileField | null {
  const outer = fields.find((each) => each.id === id);
  const field = outer?.kind === "list" ? outer.of.find((each) => each.id === sub) : outer;
  return field?.kind === "file" ? field : null;
}

/** What an example configures, and what it says that costs, at its place. */
interface MadeExample {
  readonly path: JsonPath;
  readonly configuration: Configuration;
  readonly total: Cents;
}

/** Each example costs what it says. One amount in cents makes many wrong, and is told in their place. */
function checkCosts(
  examples: readonly MadeExample[],
  product: Product,
  notes: DiagnosticSink,
): void {
  const wrongWith = (changed: Product) => {
    const price = compilePrice(changed);
    return examples.flatMap(({ configuration, total, path }) => {
      const right = price(configuration);
      return right.total === total ? [] : [{ path, right, total }];
    });
  };
  const wrong = wrongWith(product);
  if (wrong.length === 0) return;
  const slip = amountInCents(product, (changed) => wrongWith(changed).length === 0);
  if (slip !== null) {
    const { path, written, meant } = slip;
    notes.add(path, "example", `${written} dollars look like cents — write ${meant}`);
    return;
  }
  for (const { path, right, total } of wrong) {
    const [costs, written] = [dollarsFromCents(right.total), dollarsFromCents(total)];
    const lines = right.lines.map(({ label, amount }) => `${label} ${formatCents(amount)}`);
    const message = `costs ${costs}, not ${written} (${lines.join(", ")}) — correct the total or the rule`;
    notes.add(path, "example", message);
  }
}

/**
 * A draft answers fields that are asked, in its rows too. A mistyped id is noted, and read as the field that must have been
 * meant, so that it is one fault and the total is checked all the same.
 */
function draftAsMeant(
  draft: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  path: JsonPath,
  notes: DiagnosticSink,
): Draft {
  const asked = fields.filter(({ kind }) => kind !== "derived");
  const open = asked.map(({ id }) => id).filter((id) => !(id in draft));
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => {
      const known = asked.some(({ id }) => id === key);
      const meant = known ? key : (nearest(key, open) ?? key);
      if (!known) {
        const hint = didYouMean(key, open) || " — remove it";
        notes.addAtKey([...path, key], "example", `there is no field "${key}" to answer${hint}`);
      }
      const field = asked.find(({ id }) => id === meant);
      if (field?.kind !== "list" || !Array.isArray(value)) return [meant, value];
      const rows = value.map((row: unknown, index) =>
        typeof row === "object" && row !== null
          ? draftAsMeant({ ...row }, field.of, [...path, key, index], notes)
          : row,
      );
      return [meant, rows];
    }),
  );
}
