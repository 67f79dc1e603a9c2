import { formatCents } from "../../product/money.ts";
import type { Condition, Product, Surcharge } from "../../product/product.ts";
import { countingOf } from "../../product/surcharge.ts";
import type { JsonPath } from "../json/jsonPath.ts";

/** A product with one changed amount or threshold. */
export interface Mutation {
  readonly path: JsonPath;
  /** What was changed, as in "no example would fail if … ". */
  readonly change: string;
  readonly changed: Product;
}

/** A mutation for each amount (one cent or per cent more) and for each threshold of a surcharge (one less, one more). */
export function mutationsOf(product: Product): readonly Mutation[] {
  return [
    {
      path: ["price"],
      change: `the price were ${formatCents(product.price + 1)}`,
      changed: { ...product, price: product.price + 1 },
    },
    ...product.fields.flatMap((field, index) => optionMutations(product, field, index)),
    ...product.surcharges.flatMap((surcharge, index) =>
      surchargeMutations(product, surcharge, index),
    ),
  ];
}

/** A mutation of a threshold in a field's `when`. */
export interface VisibilityMutation extends Mutation {
  /** The index of the field. */
  readonly index: number;
}

/** Mutations of the thresholds that decide whether a priced field exists: one less, one more. */
export function visibilityMutationsOf(product: Product): readonly VisibilityMutation[] {
  return product.fields.flatMap((field, index) => {
    if (field.when === null || !hasPrice(field, product)) return [];
    return shiftLimits(field.when).map(({ text, condition }) => ({
      index,
      path: ["fields", index, "when"],
      change: `\`when\` of "${field.id}" were ${text}`,
      changed: withField(product, index, { ...field, when: condition }),
    }));
  });
}

function hasPrice(field: Product["fields"][number], { surcharges }: Product): boolean {
  const choices = field.kind === "list" ? field.of : [field];
  return (
    surcharges.some((surcharge) => countingOf(surcharge)?.field === field.id) ||
    choices.some(
      (each) => each.kind === "choice" && each.options.some(({ surcharge }) => surcharge !== 0),
    )
  );
}

function optionMutations(
  product: Product,
  field: Product["fields"][number],
  index: number,
): readonly Mutation[] {
  if (field.kind !== "list") {
    return changedOptions(field).map(({ path, change, changed }) => ({
      path: ["fields", index, ...path],
      change,
      changed: withField(product, index, changed),
    }));
  }
  return field.of.flatMap((sub, row) =>
    changedOptions(sub).map(({ path, change, changed }) => ({
      path: ["fields", index, "of", row, ...path],
      change,
      changed: withField(product, index, { ...field, of: field.of.with(row, changed) }),
    })),
  );
}

/** A choice with each of its surcharges one cent higher. */
function changedOptions<Kind extends Product["fields"][number]>(field: Kind) {
  if (field.kind !== "choice") return [];
  return field.options.flatMap((option, position) => {
    if (option.surcharge === 0) return [];
    const surcharge = option.surcharge + 1;
    const options = field.options.with(position, { ...option, surcharge });
    return [
      {
        path: ["options", position, "surcharge"] as const,
        change: `"${option.label}" of "${field.id}" cost ${formatCents(surcharge)}`,
        changed: { ...field, options },
      },
    ];
  });
}

function withField(product: Product, index: number, field: Product["fields"][number]): Product {
  return { ...product, fields: product.fields.with(index, field) };
}

function surchargeMutations(
  product: Product,
  surcharge: Surcharge,
  index: number,
): readonly Mutation[] {
  const mutation = (key: string, value: string | number, changed: Surcharge): Mutation => ({
    path: ["surcharges", index, key],
    change: `\`${key}\` of "${surcharge.id}" were ${value}`,
    changed: { ...product, surcharges: product.surcharges.with(index, changed) },
  });
  const { when } = surcharge;
  const conditions =
    when === null
      ? []
      : shiftLimits(when).map(({ text, condition }) =>
          mutation("when", text, { ...surcharge, when: condition }),
        );
  const amounts = (): readonly Mutation[] => {
    switch (surcharge.kind) {
      case "flat": {
        const flat = surcharge.flat + 1;
        return [mutation("flat", formatCents(flat), { ...surcharge, flat })];
      }
      case "percent": {
        const percent = surcharge.percent + 100;
        return [mutation("percent", percent / 100, { ...surcharge, percent })];
      }
      case "each": {
        const { each, beyond, upto } = surcharge;
        const starts = [beyond - 1, beyond + 1].filter((value) => value >= 0);
        const ends = upto === null ? [] : [upto - 1, upto + 1];
        return [
          mutation("each", formatCents(each + 1), { ...surcharge, each: each + 1 }),
          ...starts.map((value) => mutation("beyond", value, { ...surcharge, beyond: value })),
          ...ends.map((value) => mutation("upto", value, { ...surcharge, upto: value })),
        ];
      }
    }
  };
  return [...amounts(), ...conditions];
}

/** A variant of the condition for each limit decreased and increased by one. */
function shiftLimits(
  condition: Condition,
): readonly { readonly text: string; readonly condition: Condition }[] {
  if ("not" in condition) {
    return shiftLimits(condition.not).map(({ text, condition: not }) => ({
      text,
      condition: { not },
    }));
  }
  if ("all" in condition) return shiftInParts(condition.all, (all) => ({ all }));
  if ("any" in condition) return shiftInParts(condition.any, (any) => ({ any }));
  const { ref, test } = condition;
  if ("oneOf" in test || "set" in test || "tag" in test) return [];
  return (["min", "max"] as const).flatMap((key) => {
    const limit = test[key];
    if (limit === null) return [];
    return [limit - 1, limit + 1].map((value) => ({
      text: `${key} ${value} of "${ref}"`,
      condition: { ref, test: { ...test, [key]: value } },
    }));
  });
}

function shiftInParts(
  parts: readonly Condition[],
  join: (parts: readonly Condition[]) => Condition,
) {
  return parts.flatMap((part, index) =>
    shiftLimits(part).map(({ text, condition }) => ({
      text,
      condition: join(parts.with(index, condition)),
    })),
  );
}
