import { compileProduct, type Configuration, type Product } from "#engine";
import { withName } from "../../../lineItem/withName.ts";

/** A product's default configuration with a name, without the name if it can't be made. */
export function namedConfiguration(product: Product, name: string): Configuration {
  const compiled = compileProduct(product);
  return compiled.project(withName(compiled, compiled.defaults(), name)).configuration;
}
