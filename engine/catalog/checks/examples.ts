import { compileProduct } from "../../compiledProduct.ts";
import { centsFromDollars, dollarsFromCents } from "../../money.ts";
import type { Product } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { ProductFile } from "../grammar/productFile.ts";
import type { Notes } from "../notes.ts";

/** Every example is a draft of this product that can be made, and costs what the file says. */
export function checkExamples(file: ProductFile, product: Product, notes: Notes): void {
  const compiled = compileProduct(product);
  const known = product.fields.filter(({ kind }) => kind !== "derived").map(({ id }) => id);
  (file.examples ?? []).forEach(({ draft, total }, index) => {
    const path = ["examples", index];
    for (const key of Object.keys(draft)) {
      if (known.includes(key)) continue;
      const hint = didYouMean(key, known) || " — remove it";
      notes.addAtKey([...path, "draft", key], "example", `there is no field "${key}"${hint}`);
    }
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
