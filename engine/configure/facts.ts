import { compileWhen, outerScope } from "../product/condition.ts";
import type { Configuration } from "../product/configuration.ts";
import type { Fact, Product } from "../product/product.ts";

/** The facts that hold for a configuration, in file order. */
export function factsOf(
  { fields, facts }: Pick<Product, "fields" | "facts">,
  configuration: Configuration,
): readonly Fact[] {
  const scope = outerScope(fields);
  return facts.filter(({ when }) => compileWhen(when, scope)(configuration));
}

/** Whether a fact is shown with each item, and told to search engines as schema.org's `material`. */
export function isMaterial({ label }: Fact): boolean {
  return label.toLowerCase() === "material";
}

/** What a configuration is made of, such as "18k gold plate on sterling silver (925)", in file order. */
export function materialsOf(product: Product, configuration: Configuration): readonly string[] {
  return factsOf(product, configuration)
    .filter(isMaterial)
    .map(({ text }) => text);
}
