import { compileProduct } from "../../compiledProduct.ts";
import { centsFromDollars, dollarsFromCents } from "../../money.ts";
import type { Field, Product } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { ProductFile } from "../grammar/productFile.ts";
import type { JsonPath } from "../json.ts";
import type { Notes } from "../notes.ts";

/** Every example is a draft of this product that can be made, and costs what the file says. */
export function checkExamples(file: ProductFile, product: Product, notes: Notes): void {
  const compiled = compileProduct(product);
  (file.examples ?? []).forEach(({ draft, total }, index) => {
    const path = ["examples", index];
    checkKeys(draft, product.fields, [...path, "draft"], notes);
    const { configuration, issues } = compiled.project(compiled.complete(draft));
    for (const issue of issues) {
      notes.add(
        [...path, "draft", ...issue.path],
        "example",
        `${issue.message} — correct the draft`,
      );
    }
    const right = compiled.price(configuration).total;
    if (right !== centsFromDollars(total)) {
      notes.add(
        [...path, "total"],
        "example",
        `costs ${dollarsFromCents(right)} — correct the total or the rule`,
      );
    }
  });
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

/** A draft answers fields that are asked, in its rows too. */
function checkKeys(
  draft: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  path: JsonPath,
  notes: Notes,
): void {
  const asked = fields.filter(({ kind }) => kind !== "derived");
  for (const [key, value] of Object.entries(draft)) {
    const field = asked.find(({ id }) => id === key);
    if (field === undefined) {
      const hint =
        didYouMean(
          key,
          asked.map(({ id }) => id),
        ) || " — remove it";
      notes.addAtKey([...path, key], "example", `there is no field "${key}" to answer${hint}`);
    } else if (field.kind === "list" && Array.isArray(value)) {
      value.forEach((row: unknown, index) => {
        if (typeof row !== "object" || row === null) return;
        checkKeys({ ...row }, field.of, [...path, key, index], notes);
      });
    }
  }
}
