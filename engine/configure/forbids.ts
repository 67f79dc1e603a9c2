import {
  compileCondition,
  mentionedFields,
  outerScope,
  type Predicate,
} from "../product/condition.ts";
import type { Configuration, Issue } from "../product/configuration.ts";
import type { Forbid, Product } from "../product/product.ts";
import { dependencies } from "./dependencies.ts";

/** A compiled forbidden combination. */
export interface CompiledForbid {
  readonly applies: Predicate;
  readonly because: string;
  /** The ids of the input fields that decide whether the combination applies, in the product's order. */
  readonly fields: readonly string[];
}

/** Compiles the forbidden combinations of a product, in file order. */
export function compileForbids(product: Product): readonly CompiledForbid[] {
  const scope = outerScope(product.fields);
  return product.forbid.map((forbid: Forbid) => {
    const inputs = dependencies(mentionedFields(forbid.when), product.fields);
    return {
      applies: compileCondition(forbid.when, scope),
      because: forbid.because,
      fields: product.fields.map(({ id }) => id).filter((id) => inputs.includes(id)),
    };
  });
}

/** The forbidden combinations that a configuration has, in file order. */
export function activeForbids(
  forbids: readonly CompiledForbid[],
  configuration: Configuration,
): readonly CompiledForbid[] {
  return forbids.filter(({ applies }) => applies(configuration));
}

/**
 * Creates an issue for each forbidden combination of a configuration. Its path is the last of the combination's fields that
 * has a value, or else that exists: the page shows the reason there.
 */
export function forbidIssues(
  forbids: readonly CompiledForbid[],
  configuration: Configuration,
  existingFieldIds: (configuration: Configuration) => ReadonlySet<string>,
): readonly Issue[] {
  return activeForbids(forbids, configuration).map(({ because, fields }) => {
    const last =
      fields.findLast((id) => configuration[id] !== undefined) ??
      fields.findLast((id) => existingFieldIds(configuration).has(id)) ??
      fields.at(-1);
    return { path: last === undefined ? [] : [last], code: "forbid", message: because };
  });
}
