import type { Surcharge } from "#engine";
import * as fc from "fast-check";

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
const AMOUNTS: { readonly [K in Surcharge["kind"]]: fc.Arbitrary<Json> } = {
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
export const smallProducts: fc.Arbitrary<Json> = fc
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
