import { drawnImageOf } from "../../product/drawnImage.ts";
import { mapFields, type ValueField, valueFields } from "../../product/field/fields.ts";
import { centsFromDollars } from "../../product/money.ts";
import type { Field, Product, Surcharge, SurchargeKind } from "../../product/product.ts";
import { type ProductFile, SURCHARGE_KINDS, type SurchargeFile } from "../schema/productFile.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { normalizeCondition } from "./condition.ts";
import { normalizeField } from "./field.ts";
import { normalizeMessages } from "./messages.ts";
import type { OptionSets } from "./options.ts";

/**
 * Normalizes a product: fills in what its file may omit, and converts dollars to cents. Reports what `normalizeField`
 * reports; a product with such an error must not be compiled.
 */
export function normalizeProduct(
  file: ProductFile,
  sets: OptionSets,
  sink: DiagnosticSink,
): Product {
  const fields = file.fields.map((field, index) =>
    normalizeField(field, ["fields", index], sets, sink),
  );
  return {
    id: file.id,
    version: file.version,
    path: file.path,
    link: file.link ?? file.path,
    name: file.name,
    noun: file.noun ?? "necklace",
    description: file.description,
    image: file.image ?? drawnImageOf(file.id),
    secondImage: file.secondImage ?? null,
    tags: file.tags ?? [],
    price: centsFromDollars(file.price),
    originalPrice: file.originalPrice === undefined ? null : centsFromDollars(file.originalPrice),
    fields: mapFields(fields, (field) => convertMapKeys(field, valueFields(fields))),
    surcharges: (file.surcharges ?? []).map(normalizeSurcharge),
    forbid: (file.forbid ?? []).map(({ when, because }) => ({
      when: normalizeCondition(when),
      because,
    })),
    preview: file.preview ?? null,
    messages: normalizeMessages(file.messages),
    migrations: (file.migrations ?? []).map((migration) => ({
      from: migration.from,
      rename: migration.rename ?? {},
      replace: Object.fromEntries(
        Object.entries(migration.replace ?? {}).map(([key, table]) => [key, Object.entries(table)]),
      ),
      drop: migration.drop ?? [],
      because: migration.because ?? null,
    })),
    facts: (file.facts ?? []).map(({ label, text, when, sample }) => ({
      label,
      text,
      when: when === undefined ? null : normalizeCondition(when),
      sample: sample ?? false,
    })),
    reviews: (file.reviews ?? []).map((review) => ({ ...review, sample: review.sample ?? false })),
  };
}

/** Converts a surcharge. `checkSurcharges` rejects one with no amount or with several. */
function normalizeSurcharge(file: SurchargeFile): Surcharge {
  const when = file.when === undefined ? null : normalizeCondition(file.when);
  const base = { id: file.id, label: file.label, when };
  const [amount] = SURCHARGE_KINDS.flatMap((kind) => AMOUNTS[kind](file));
  return { ...base, ...(amount ?? { kind: "flat", flat: 0 }) };
}

/** What the kinds of surcharges don't have in common. The condition on `S` applies `Omit` to each kind separately. */
type Amount<S = Surcharge> = S extends Surcharge ? Omit<S, "id" | "label" | "when"> : never;

/**
 * The amount of each kind of surcharge; empty if the file lacks its key. `checkSurcharges` reports a missing `of`. Percentages
 * are stored in basis points.
 */
const AMOUNTS: { readonly [K in SurchargeKind]: (file: SurchargeFile) => readonly Amount[] } = {
  flat: ({ flat }) => (flat === undefined ? [] : [{ kind: "flat", flat: centsFromDollars(flat) }]),
  each: ({ each, of = "", beyond = 0, upto = null }) =>
    each === undefined ? [] : [{ kind: "each", each: centsFromDollars(each), of, beyond, upto }],
  percent: ({ percent }) =>
    percent === undefined ? [] : [{ kind: "percent", percent: Math.round(percent * 100) }],
};

/** Converts the keys of `map`, which are strings in JSON, to the ids of the source's options, which may be numbers. */
function convertMapKeys<F extends Field>(field: F, fields: readonly ValueField[]): F {
  if (field.kind !== "derived" || !("from" in field.rule)) return field;
  const { from, map } = field.rule;
  const source = fields.find(({ field: { id } }) => id === from)?.field;
  const options = source?.kind === "choice" ? source.options : [];
  const convertedMap = map.map(
    ([key, value]) =>
      // `checkDerived` reports a key that is no option.
      [options.find(({ id }) => String(id) === String(key))?.id ?? key, value] as const,
  );
  return { ...field, rule: { from, map: convertedMap } };
}
