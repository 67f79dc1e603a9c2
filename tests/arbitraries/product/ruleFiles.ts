import type { SurchargeKind } from "#engine";
import type { FieldFile } from "../../../engine/catalog/schema/field.ts";
import type { ProductFile, SurchargeFile } from "../../../engine/catalog/schema/productFile.ts";
import { conditionFile, optionIds } from "./conditionFile.ts";
import { percentChance, type Draw, pick, integer } from "./draw.ts";

/**
 * The amount of each kind of surcharge; null if it counts a field and there is none to count. Discounts are too small for
 * a total below zero.
 */
const AMOUNTS: {
  readonly [K in SurchargeKind]: (
    draw: Draw,
    fields: readonly FieldFile[],
  ) => Partial<SurchargeFile> | null;
} = {
  flat: (draw) => ({ flat: pick(draw, [0.99, 4, -1.5]) }),
  percent: (draw) => ({ percent: pick(draw, [12.5, -12.5, 33.33, -9.99]) }),
  each(draw, fields) {
    const counted = fields.filter(({ kind }) => ["list", "text", "number"].includes(kind));
    return counted.length === 0 ? null : eachOf(draw, pick(draw, counted));
  },
};

/** Up to three surcharges, each of any kind. */
export function surchargeFiles(draw: Draw, fields: readonly FieldFile[]): readonly SurchargeFile[] {
  return Array.from({ length: integer(draw, 0, 3) }, (_, index) => {
    const when = percentChance(draw, 40) ? conditionFile(draw, fields) : null;
    const base = {
      id: `extra-${index}`,
      label: `Extra ${index}`,
      ...(when === null ? {} : { when }),
    };
    const amount = pick(draw, Object.values(AMOUNTS))(draw, fields);
    return { ...base, ...(amount ?? AMOUNTS.flat(draw, fields)) };
  });
}

/** The most rows, characters or units of a field that a surcharge leaves free. */
const MAX_FREE = 7;

/** A surcharge for each row, character or unit of a field, some of them only for a range of these. */
function eachOf(
  draw: Draw,
  field: FieldFile,
): Pick<SurchargeFile, "each" | "of" | "beyond" | "upto"> {
  const limit = "max" in field ? field.max : undefined;
  const beyond = integer(draw, 0, Math.max(0, Math.min((limit ?? Infinity) - 1, MAX_FREE)));
  // The lint tries up to 65,536 characters of a text without a maximum: a discount for each would be more than the price.
  const amounts = limit === undefined ? [0.99, 2] : [0.99, 2, -0.1];
  return {
    each: pick(draw, amounts),
    of: field.id,
    ...(beyond === 0 ? {} : { beyond }),
    ...(percentChance(draw, 25) ? { upto: integer(draw, beyond + 1, beyond + 3) } : {}),
  };
}

/** Forbidden combinations. Each requires an option that is not the default, so the defaults are allowed. */
export function forbidFiles(
  draw: Draw,
  fields: readonly FieldFile[],
): NonNullable<ProductFile["forbid"]> {
  const choices = fields
    .filter((field) => field.kind === "choice")
    .filter((field) => optionIds(field).length > 1);
  if (choices.length < 2 || !percentChance(draw, 40)) return [];
  const [first, second] = [pick(draw, choices), pick(draw, choices)];
  if (first === second) return [];
  const defaultId = first.default ?? optionIds(first)[0];
  const others = optionIds(first).filter((id) => id !== defaultId);
  return [
    {
      when: { [first.id]: pick(draw, others), [second.id]: pick(draw, optionIds(second)) },
      because: "These two do not go together.",
    },
  ];
}

/** Messages of a product, with the allowed placeholders. */
export function messageFiles(draw: Draw): NonNullable<ProductFile["messages"]> {
  if (!percentChance(draw, 30)) return {};
  return {
    required: "Please fill in {label}",
    max: { title: "Too long", text: "{label}: at most {max}" },
    count: "From {min} to {max}, please",
    summary: { title: "Missing", text: "Please complete {label}" },
  };
}

/** A version, and the migrations to it. */
export function versionAndMigrations(
  draw: Draw,
  fields: readonly FieldFile[],
): Pick<ProductFile, "version" | "migrations"> {
  if (!percentChance(draw, 30)) return { version: 1 };
  const kept = fields.find(({ kind }) => kind !== "list");
  const choice = fields.find(({ kind }) => kind === "choice");
  const [option] = choice === undefined ? [] : optionIds(choice);
  return {
    version: 2,
    migrations: [
      {
        from: 1,
        drop: ["wrapping"],
        ...(kept === undefined ? {} : { rename: { formerly: kept.id } }),
        ...(choice === undefined || option === undefined
          ? {}
          : { replace: { [choice.id]: { gone: option } } }),
      },
    ],
  };
}
