import { compileCondition, outerScope, type Predicate } from "../product/condition.ts";
import type { Configuration, Issue } from "../product/configuration.ts";
import type { Condition, Forbid, Product } from "../product/product.ts";

/** A forbidden combination made ready. */
export interface CompiledForbid {
  readonly holds: Predicate;
  readonly because: string;
  /** The fields that a shopper answers and the combination follows from, in the order they stand in the product. */
  readonly fields: readonly string[];
}

/** Compiles a product's forbidden combinations, in file order. */
export function compileForbids(product: Product): readonly CompiledForbid[] {
  const scope = outerScope(product.fields);
  return product.forbid.map((forbid: Forbid) => {
    const answers = dependencies(forbid.when, product);
    return {
      holds: compileCondition(forbid.when, scope),
      because: forbid.because,
      fields: product.fields.map(({ id }) => id).filter((id) => answers.has(id)),
    };
  });
}

/**
 * The ids of the fields whose answers decide a condition: those that it mentions, with the choice that a derived field
 * follows in its place, as nobody is asked for that. Constants are decided by nobody and are left out.
 */
export function dependencies(condition: Condition, { fields }: Product): ReadonlySet<string> {
  const mentioned = mentionedFields(condition);
  return new Set(
    fields.flatMap((field) => {
      if (!mentioned.has(field.id)) return [];
      if (field.kind !== "derived") return [field.id];
      return "from" in field.rule ? [field.rule.from] : [];
    }),
  );
}

/** The ids of the fields that a condition mentions. */
export function mentionedFields(condition: Condition): ReadonlySet<string> {
  if ("all" in condition) return union(condition.all);
  if ("any" in condition) return union(condition.any);
  if ("not" in condition) return mentionedFields(condition.not);
  return new Set([condition.ref]);
}

function union(conditions: readonly Condition[]): ReadonlySet<string> {
  return new Set(conditions.flatMap((condition) => [...mentionedFields(condition)]));
}

/** The forbidden combinations that hold for a configuration, in file order. */
export function holdingForbids(
  forbids: readonly CompiledForbid[],
  configuration: Configuration,
): readonly CompiledForbid[] {
  return forbids.filter(({ holds }) => holds(configuration, {}));
}

/** An issue for each forbidden combination that holds, at the last of its fields that exists. */
export function forbidIssues(
  forbids: readonly CompiledForbid[],
  configuration: Configuration,
): readonly Issue[] {
  return holdingForbids(forbids, configuration).map(({ because, fields }) => {
    const last = fields.findLast((id) => configuration[id] !== undefined) ?? fields.at(-1);
    return { path: last === undefined ? [] : [last], code: "forbid", message: because };
  });
}
