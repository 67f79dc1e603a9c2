import type { Configuration, Product } from "#engine";
import { type Advice, adviceOn } from "#engine/preview";
import { context } from "./context.ts";

interface Entry {
  readonly engineState: object;
  readonly advice: readonly Advice[];
}

/** The advice is cached, because every text field of a form needs that of the same configuration. */
const cache = new WeakMap<Configuration, Entry>();

/**
 * The advice about the texts of a configuration.
 * @param engineState the state of the preview engine, which is another object when more fonts are loaded
 */
export function cachedAdvice(
  product: Product,
  configuration: Configuration,
  engineState: object,
): readonly Advice[] {
  let entry = cache.get(configuration);
  if (entry?.engineState !== engineState) {
    entry = { engineState, advice: adviceOn(product, configuration, context) };
    cache.set(configuration, entry);
  }
  return entry.advice;
}
