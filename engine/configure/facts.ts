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
