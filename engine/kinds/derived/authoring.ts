import * as z from "zod";
import { didYouMean, optionAdvice } from "../../product/advice.ts";
import type { Scope } from "../../product/condition.ts";
import type { DeepReadonly } from "../../product/product.ts";
import { id, orNull, scalar } from "../../product/schemas.ts";
import type { Authoring, Problem } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { hasNumbers } from "../choice/authoring.ts";
import { possibleValues } from "../kinds.ts";

export const derivedSchema = z
  .strictObject({
    ...baseKeys,
    kind: z
      .literal("derived")
      .describe("A value that is not entered: a constant, or one that depends on a choice."),
    value: orNull(scalar.describe("A constant.")),
    from: orNull(id.describe("The choice above that determines it.")),
    map: orNull(z.record(z.string(), scalar).describe("The value for each option of from.")),
  })
  .describe("A value that is not entered.");

/** A value that is not entered: a constant, or one that depends on a choice. */
export interface DerivedField extends DeepReadonly<z.output<typeof derivedSchema>> {}

export const derivedAuthoring: Authoring<DerivedField> = {
  uses: [],
  drawnAs: (field) => ["text", ...(hasNumbers(field) ? (["number"] as const) : [])],
  sizeAdvice: (field) => (hasNumbers(field) ? null : "test its value"),
  check: checkRule,
  refusal: (field, value) => {
    const advice = optionAdvice(value, possibleValues(field) ?? []);
    const message = `${JSON.stringify(value)} is not a value of "${field.id}"${advice}`;
    return { code: "option", message };
  },
  samples: () => [],
};

/** Reports a rule that is none, and a `map` whose source is not a choice above, or that doesn't have a value for each option. */
function checkRule({ value, from, map }: DerivedField, scope: Scope): readonly Problem[] {
  if (value !== null) {
    if (from === null && map === null) return [];
    const message = '"value" excludes "from" and "map" — keep one or the other';
    return [{ path: ["value"], code: "wrong-value", message }];
  }
  if (from === null || map === null) {
    const message =
      from === null && map === null
        ? 'has no "value" — add it, or "from" and "map"'
        : `"${from === null ? "from" : "map"}" is missing — add it`;
    return [{ path: [], code: "missing-key", message }];
  }
  const fieldsAbove = [...scope.row.values(), ...scope.outer.values()];
  const source = fieldsAbove.find((field) => field.id === from);
  if (source?.kind !== "choice") {
    const choiceIds = fieldsAbove.filter(({ kind }) => kind === "choice").map((field) => field.id);
    const advice = didYouMean(from, choiceIds) || " — name a choice, or write a value";
    const message = `there is no choice "${from}" above${advice}`;
    return [{ path: ["from"], code: "reference", message }];
  }
  // An invalid option set is reported in its file, and an unknown one at the choice.
  if (source.options.length === 0) return [];
  const optionIds = source.options.map((option) => String(option.id));
  const missing = optionIds.filter((option) => !Object.hasOwn(map, option));
  const problems: Problem[] = [];
  if (missing.length > 0) {
    const ids = missing.map((option) => `"${option}"`).join(", ");
    const message = `has no value for ${ids} — add one for each`;
    problems.push({ path: ["map"], code: "option", message });
  }
  for (const key of Object.keys(map)) {
    if (optionIds.includes(key)) continue;
    const advice = didYouMean(key, optionIds) || " — remove it";
    const message = `"${key}" is not an option of "${from}"${advice}`;
    problems.push({ path: ["map", key], atKey: true, code: "option", message });
  }
  return problems;
}
