import * as fc from "fast-check";
import type { Surcharge } from "#engine";
import type { FieldFile } from "../../../engine/product/productFile.ts";
import type { ProductFile, SurchargeFile } from "../../../engine/product/productFile.ts";
import { conditionFile, optionIds } from "./conditionFile.ts";
import { percentChance, type Draw, pick, integer } from "./draw.ts";

/** The amounts of generated surcharges, of each kind. */
type Amounts = { readonly [K in Surcharge["kind"]]: readonly number[] };

/** Discounts are too small for a total below zero. */
const SELLABLE: Amounts = {
  flat: [0.99, 4, -1.5],
  percent: [12.5, -12.5, 33.33, -9.99],
  each: [0.99, 2, -0.1],
};

/** Also those with which a total is negative, half a cent is rounded, or a line is zero. */
const ANY: Amounts = {
  flat: [0.99, -80, 0.01, 0],
  percent: [50, -50, 12.5, -100, 33.33, 0.01],
  each: [0.99, -7.01, 0],
};

/** Up to three surcharges, each of any kind, with which a product can still be sold. */
export function surchargeFiles(draw: Draw, fields: readonly FieldFile[]): readonly SurchargeFile[] {
  return Array.from({ length: integer(draw, 0, 3) }, (_, index) =>
    surchargeFile(draw, `extra-${index}`, fields, SELLABLE),
  );
}

/** Surcharges of any amount, in any order, among the product's own. */
export function shuffledSurcharges(
  draw: Draw,
  fields: readonly FieldFile[],
  own: readonly SurchargeFile[],
): readonly SurchargeFile[] {
  const generated = Array.from({ length: integer(draw, 1, 4) }, (_, index) =>
    surchargeFile(draw, `generated-${index}`, fields, ANY),
  );
  const all = [...own, ...generated];
  return draw(fc.shuffledSubarray<SurchargeFile>, all, { minLength: all.length });
}

function surchargeFile(
  draw: Draw,
  id: string,
  fields: readonly FieldFile[],
  { flat, percent, each }: Amounts,
): SurchargeFile {
  const when = percentChance(draw, 40) ? conditionFile(draw, fields) : null;
  const base = { id, label: `Label of ${id}`, ...(when === null ? {} : { when }) };
  const counted = fields.filter(({ kind }) => ["list", "text", "number"].includes(kind));
  switch (pick(draw, ["flat", "percent", "each"] as const)) {
    case "percent":
      return { ...base, percent: pick(draw, percent) };
    case "each":
      if (counted.length > 0) return { ...base, ...eachOf(draw, pick(draw, counted), each) };
      return { ...base, flat: pick(draw, flat) };
    case "flat":
      return { ...base, flat: pick(draw, flat) };
  }
}

/** The most rows, characters or units of a field that a surcharge leaves free. */
const MAX_FREE = 7;

/** A surcharge for each row, character or unit of a field, some of them only for a range of these. */
function eachOf(
  draw: Draw,
  field: FieldFile,
  amounts: readonly number[],
): Pick<SurchargeFile, "each" | "of" | "beyond" | "upto"> {
  const limit = "max" in field ? field.max : undefined;
  const beyond = integer(draw, 0, Math.max(0, Math.min((limit ?? Infinity) - 1, MAX_FREE)));
  // The lint tries up to 65,536 characters of a text without a maximum: a discount for each would be more than the price.
  const allowed = limit === undefined ? amounts.filter((amount) => amount > 0) : amounts;
  return {
    each: pick(draw, allowed),
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
