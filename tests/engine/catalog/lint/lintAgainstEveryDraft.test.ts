import {
  compileProduct,
  type Configuration,
  type Draft,
  formatCents,
  type Product,
  type SurchargeKind,
} from "#engine";
import { lintCatalog, parseCatalog } from "#engine/catalog";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SURCHARGE_KINDS } from "../../../../engine/catalog/schema/productFile.ts";
import { forAll } from "../../../arbitraries/forAll.ts";
import { catalogOf } from "../catalogOf.ts";

type Json = Readonly<Record<string, unknown>>;

const dollars = fc.integer({ min: -4, max: 4 });

function choice(id: string): fc.Arbitrary<Json> {
  return fc
    .record({
      surcharges: fc.array(dollars, { minLength: 1, maxLength: 2 }),
      optional: fc.boolean(),
    })
    .map(({ surcharges, optional }) => ({
      id,
      kind: "choice",
      label: id,
      optional,
      options: surcharges.map((surcharge, index) => ({ id: "ab"[index], label: id, surcharge })),
    }));
}

/** What a condition may test of each field, as in a product file. */
const FIELD_TESTS: Readonly<Record<string, readonly unknown[]>> = {
  metal: ["a", "b", { set: true }, { set: false }],
  gem: ["a", "b", { set: false }],
  size: [1, 2, { min: 2 }],
  word: [{ set: true }, { min: 2 }, { max: 1 }, "ab"],
  count: [{ min: 2 }, 0, [1, 3], { set: false }],
  rows: [{ min: 2 }, { set: true }, { set: false }, { max: 1 }],
  stone: ["a", "b", { set: false }],
  tone: [1, 2],
};

/** Conditions on these fields: one test, two that must both pass, two of which any must pass, or one that must not pass. */
function conditionOn(ids: readonly string[]): fc.Arbitrary<Json> {
  const single = fc
    .constantFrom(...ids)
    .chain((id) =>
      fc.constantFrom(...(FIELD_TESTS[id] ?? [])).map((test): Json => ({ [id]: test })),
    );
  return fc.oneof(
    single,
    fc.tuple(single, single).map(([one, other]) => ({ ...one, ...other })),
    fc.tuple(single, single).map((any) => ({ any })),
    single.map((not) => ({ not })),
  );
}

const when = (ids: readonly string[]): fc.Arbitrary<Json> =>
  fc
    .option(conditionOn(ids), { freq: 2, nil: null })
    .map((condition) => (condition === null ? {} : { when: condition }));

/** The fields outside the list. */
const OUTER = ["metal", "size", "gem", "word", "count"];

/** A field derived from a choice, with a value for each of its one or two options. */
function derivedFrom({ id: from, options }: Json, id: string): Json {
  const hasOne = Array.isArray(options) && options.length === 1;
  return { id, kind: "derived", label: id, from, map: hasOne ? { a: 1 } : { a: 1, b: 2 } };
}

/** The amount of each kind of surcharge. */
const AMOUNTS: { readonly [K in SurchargeKind]: fc.Arbitrary<Json> } = {
  flat: dollars.filter((flat) => flat !== 0).map((flat) => ({ flat })),
  each: fc.record({
    each: dollars.filter((each) => each !== 0),
    of: fc.constantFrom("rows", "word", "count"),
    beyond: fc.nat({ max: 1 }),
  }),
  percent: fc.constantFrom(-100, -50, -12.5, 20).map((percent) => ({ percent })),
};

const surcharges = fc.array(
  fc
    .tuple(fc.oneof(...Object.values(AMOUNTS)), when([...OUTER, "rows"]))
    .map(([amount, condition]) => ({ label: "More", ...amount, ...condition })),
  { maxLength: 2 },
);

/** Small products with everything that affects which fields exist, what is forbidden, and the price. */
const products: fc.Arbitrary<Json> = fc
  .record({
    price: fc.integer({ min: 3, max: 12 }),
    metal: choice("metal"),
    gem: choice("gem"),
    gemWhen: when(["metal", "size"]),
    word: fc.record({ optional: fc.boolean() }),
    wordWhen: when(["metal", "gem"]),
    count: fc.record({ min: fc.constantFrom(0, 1), optional: fc.boolean() }),
    countWhen: when(["gem", "word"]),
    list: fc.record({
      min: fc.constantFrom(0, 1),
      max: fc.constantFrom(1, 2),
      optional: fc.boolean(),
    }),
    listWhen: when(["metal", "count"]),
    stone: choice("stone"),
    stoneWhen: when(["metal", "count", "word"]),
    toneFrom: fc.constantFrom("metal" as const, "stone" as const),
    setting: choice("setting"),
    settingWhen: when(["stone", "tone", "metal", "word"]),
    unique: fc.boolean(),
    surcharges,
    forbid: fc.array(conditionOn([...OUTER, "rows"]), { maxLength: 2 }),
  })
  .map((parts) => ({
    price: parts.price,
    fields: [
      parts.metal,
      derivedFrom(parts.metal, "size"),
      { ...parts.gem, ...parts.gemWhen },
      { id: "word", kind: "text", label: "Word", max: 2, ...parts.word, ...parts.wordWhen },
      { id: "count", kind: "number", label: "Count", max: 3, ...parts.count, ...parts.countWhen },
      {
        id: "rows",
        kind: "list",
        label: "Rows",
        ...parts.list,
        ...parts.listWhen,
        ...(parts.unique ? { unique: "stone" } : {}),
        of: [
          { ...parts.stone, ...parts.stoneWhen },
          derivedFrom(parts[parts.toneFrom], "tone"),
          { ...parts.setting, ...parts.settingWhen },
        ],
      },
    ],
    surcharges: parts.surcharges.map((surcharge, index) => ({ id: `more-${index}`, ...surcharge })),
    forbid: parts.forbid.map((condition) => ({ when: condition, because: "Not these." })),
  }));

/** What the valid ones among all drafts show: fields, chosen options, applied surcharges and the lowest price. */
function tryEveryDraft(product: Product) {
  const { project, price, existingFieldIds, existingSubFieldIds } = compileProduct(product);
  const shownIds = new Set<string>();
  const chosenOptions = new Map<string, Set<unknown>>();
  /** Of each price line, the amounts that occurred. */
  const amounts = new Map<string, Set<number>>();
  let lowest = Infinity;
  const add = (configuration: Configuration): void => {
    const { total, lines } = price(configuration);
    lowest = Math.min(lowest, total);
    for (const { id, amount } of lines) amounts.set(id, (amounts.get(id) ?? new Set()).add(amount));
    for (const id of existingFieldIds(configuration)) shownIds.add(id);
    for (const field of product.fields) {
      const value = configuration[field.id];
      if (field.kind === "choice" && value !== undefined)
        chosenOptions.set(field.id, (chosenOptions.get(field.id) ?? new Set()).add(value));
      if (typeof value !== "object") continue;
      for (const row of value)
        for (const id of existingSubFieldIds(field.id, configuration, row)) shownIds.add(id);
    }
  };
  for (const draft of everyDraft(product.fields)) {
    const { configuration, issues } = project(draft);
    if (issues.length === 0) add(configuration);
  }
  return { shownIds, chosenOptions, amounts, lowest };
}

function* everyDraft(fields: Product["fields"]): Generator<Draft> {
  const [field, ...others] = fields;
  if (field === undefined) {
    yield {};
    return;
  }
  const answers = answersTo(field);
  for (const draft of everyDraft(others)) {
    for (const answer of answers) yield { ...draft, [field.id]: answer };
  }
}

function answersTo(field: Product["fields"][number]): readonly unknown[] {
  switch (field.kind) {
    case "choice":
      return [...field.options.map(({ id }) => id), null];
    case "text":
      return ["", "x", "xy", "ab"];
    case "number":
      return [null, 0, 1, 2, 3];
    case "derived":
    case "file":
      return [undefined];
    case "list": {
      const rows = [...everyDraft(field.of)];
      const pairs = field.max < 2 ? [] : rows.flatMap((row) => rows.map((other) => [row, other]));
      return [[], ...rows.map((row) => [row]), ...pairs];
    }
  }
}

const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1));
/** The first quoted word of each message, which is the id that it is about. */
const idsIn = (messages: readonly string[]) =>
  sorted(messages.map((message) => /"([^"]*)"/.exec(message)?.[1] ?? ""));

test("the lint finds the lowest price, unreachable fields, dead options and unused surcharges of all drafts", () => {
  let [tooCheapCount, deadCount, unusedCount, unreachableCount] = [0, 0, 0, 0];
  /** How many different amounts a surcharge of each kind had in one product, at most. */
  const amountCounts = new Map<SurchargeKind, number>();
  forAll(400, [products], (keys) => {
    const files = catalogOf(keys);
    const parsed = parseCatalog(files);
    // Forbidden defaults and maps of a constant are rejected before the lint.
    fc.pre("catalog" in parsed);
    const [product] = parsed.catalog.products;
    if (product === undefined) throw new Error("no product");
    const { errors, warnings } = lintCatalog(files, null);
    const messagesOf = (code: string, part: string) =>
      errors
        .filter((error) => error.code === code && error.message.includes(part))
        .map(({ message }) => message);
    const { shownIds, chosenOptions, amounts, lowest } = tryEveryDraft(product);
    const unproved = warnings.filter(({ message }) => message.includes("not proved"));

    if (lowest === Infinity) {
      expect(messagesOf("unreachable", "can be ordered")).toHaveLength(1);
      return;
    }
    const tooCheap = messagesOf("price", "costs");
    // Rounding may make a price lower between two counts than at both. Then only a warning says that it may be too low.
    if (unproved.length === 0 || tooCheap.length > 0) expect(tooCheap.length > 0).toBe(lowest < 1);
    const hasPercentage = product.surcharges.some(({ kind }) => kind === "percent");
    if (!hasPercentage) {
      expect(unproved).toEqual([]);
      if (lowest < 1) expect(tooCheap[0]).toContain(`costs ${formatCents(lowest)}: `);
    }
    const fields = product.fields.flatMap((field) =>
      field.kind === "list" && shownIds.has(field.id) ? [field, ...field.of] : [field],
    );
    const unreachable = fields.map(({ id }) => id).filter((id) => !shownIds.has(id));
    expect(idsIn(messagesOf("unreachable", "is never shown"))).toEqual(sorted(unreachable));
    const dead = product.fields.flatMap((field) => {
      const present = chosenOptions.get(field.id);
      if (field.kind !== "choice" || present === undefined) return [];
      return field.options.filter(({ id }) => !present.has(id)).map(({ id }) => String(id));
    });
    expect(idsIn(messagesOf("dead-option", "no allowed combination"))).toEqual(sorted(dead));
    // A percentage that is rounded to zero cents applies without a price line.
    const fixedAmounts = product.surcharges
      .filter(({ kind }) => kind !== "percent")
      .map(({ id }) => id);
    const unused = idsIn(messagesOf("unreachable", "never applies"));
    for (const id of fixedAmounts) expect(unused.includes(id)).toBe(!amounts.has(id));
    tooCheapCount += Number(lowest < 1);
    deadCount += Number(dead.length > 0);
    unusedCount += Number(fixedAmounts.some((id) => !amounts.has(id)));
    unreachableCount += Number(unreachable.length > 0);
    for (const { id, kind } of product.surcharges) {
      const count = amounts.get(id)?.size ?? 0;
      amountCounts.set(kind, Math.max(amountCounts.get(kind) ?? 0, count));
    }
  });
  // If a kind that counts has only one amount, `answersTo` lacks a value with another count.
  const isTried = (kind: SurchargeKind) =>
    (amountCounts.get(kind) ?? 0) >= (kind === "flat" ? 1 : 2);
  expect(SURCHARGE_KINDS.filter((kind) => !isTried(kind))).toEqual([]);
  // Each kind of result occurred.
  expect(Math.min(tooCheapCount, deadCount, unusedCount, unreachableCount)).toBeGreaterThan(0);
});
