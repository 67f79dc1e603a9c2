/**
 * The rules of pricing. Each holds for every file in `catalog/products`, for the fixtures, for all of these with any
 * surcharges in any order, and for generated files. To run only these: npx vitest run tests/laws/price.test.ts
 *
 * `referencePrice` computes the price without the engine, from the product's file as its author wrote it.
 */
import {
  type CompiledProduct,
  compileProduct,
  type Configuration,
  type Draft,
  findRepairs,
  type Scalar,
} from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { SurchargeFile } from "../../engine/product/productFile.ts";
import { compileAuthored, optionsOf } from "../arbitraries/authoredProduct.ts";
import { choicesIn } from "../arbitraries/choicesIn.ts";
import { deepFreeze } from "../arbitraries/deepFreeze.ts";
import { forAllRuns } from "../arbitraries/forAll.ts";
import { invalidDraft } from "../arbitraries/invalidDraft.ts";
import {
  anyAuthoredProduct,
  casesOfAny,
  combinationCases,
  withAnyForbid,
} from "../arbitraries/pricedCase.ts";
import {
  cents,
  isDelivery,
  percentageOf,
  referencePrice,
  sumOf,
} from "../arbitraries/referencePrice.ts";
import { referenceRepairs } from "../arbitraries/referenceRepairs.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { BY_HAND } from "../bench/byHand/byHand.ts";
import { isList, rowsIn } from "../support/isList.ts";
import { specifiedCatalog } from "../support/specifiedShop.ts";
import { readItem, sentItem } from "./cart/storedItem.ts";
import { everyAuthoredProduct } from "./everyProduct.ts";
import {
  anyFile,
  hasDelivery,
  hasHiddenFields,
  hasKind,
  hasPercentage,
  isAny,
  law,
} from "./priceLaw.ts";

law("the lines are the base, options, surcharges in file order and delivery", isAny, (each) => {
  const { authored, compiled, configuration } = each;
  expect(compiled.price(configuration)).toStrictEqual(referencePrice(authored, configuration));
});

law(
  "each row beyond the free ones, up to the last charged one, adds its fee and nothing else",
  hasKind("list"),
  (each) => {
    const { authored, compiled, configuration } = each;
    const { surcharges: all = [] } = authored.file;
    for (const [list, rows] of Object.entries(configuration)) {
      if (typeof rows !== "object") continue;
      // Other surcharges may be a share of the fee, or depend on the number of rows by their condition.
      const surcharges = all.filter(({ of, when }) => of === list && !when);
      const price = priceWithOnly(surcharges, compiled);
      const count = rows.length + 1;
      const fees = surcharges
        .filter(({ beyond = 0, upto = Infinity }) => count > beyond && count <= upto)
        .map(({ each: fee = 0 }) => cents(fee));
      const { total } = price({ ...configuration, [list]: [...rows, {}] });
      expect(total - price(configuration).total).toBe(fees.reduce((sum, fee) => sum + fee, 0));
    }
  },
);

law("the order of rows and texts that no rule mentions don't matter", isAny, (each) => {
  const { fields, surcharges } = each.authored.file;
  const texts = fields
    .flatMap((field) => (field.kind === "list" ? field.of : [field]))
    .filter(({ kind, id }) => kind === "text" && !mentions(surcharges, id))
    .map(({ id }) => id);
  const retyped = (id: string, value: Scalar) => (texts.includes(id) ? "Another text" : value);
  const changed = mapValues(each.configuration, (id, value) =>
    typeof value === "object"
      ? value.toReversed().map((row) => mapValues(row, retyped))
      : retyped(id, value),
  );
  const { price } = each.compiled;
  expect(price(changed)).toStrictEqual(price(each.configuration));
});

law("a percentage is of the lines above, rounded half away from zero", hasPercentage, (each) => {
  const { surcharges = [] } = each.authored.file;
  const { lines } = each.compiled.price(each.configuration);
  lines.forEach(({ id, amount }, index) => {
    const percent = surcharges.find((surcharge) => surcharge.id === id)?.percent;
    if (percent !== undefined)
      expect(amount).toBe(percentageOf(sumOf(lines.slice(0, index)), percent));
  });
});

law("a delivery adds the last line, and changes no other", hasDelivery, (each) => {
  const { authored, compiled, configuration } = each;
  const { fields, surcharges = [] } = authored.file;
  const delivery = fields.find(isDelivery);
  if (delivery === undefined) return;
  // A surcharge may depend on the delivery by its condition.
  const independent = surcharges.filter((surcharge) => !mentions([surcharge], delivery.id));
  const price = priceWithOnly(independent, compiled);
  const { [delivery.id]: _, ...undelivered } = configuration;
  const { lines } = price(undelivered);
  for (const { id, label, surcharge = 0 } of optionsOf(delivery, authored)) {
    const own = { id: `${delivery.id}:${id}`, label: `${delivery.label}: ${label}` };
    const added = surcharge === 0 ? [] : [{ ...own, amount: cents(surcharge) }];
    const delivered = price({ ...undelivered, [delivery.id]: id });
    expect(delivered.lines).toEqual([...lines, ...added]);
  }
});

law("a value of a hidden field doesn't matter, also in rows", hasHiddenFields, (each) => {
  const { compiled, draft, configuration } = each;
  const priceOf = (other: Draft) => compiled.price(compiled.project(other).configuration);
  expect(priceOf(draft)).toStrictEqual(priceOf(shownIn(draft, configuration)));
});

law("an option's difference is that of two prices", hasKind("choice"), (each) => {
  const { compiled, draft } = each;
  const totalOf = (other: Draft) => compiled.price(compiled.project(other).configuration).total;
  for (const { field, path, choose } of choicesIn(compiled, draft)) {
    // Compared with the first free option, or else with the first one.
    const free = field.options.find(({ surcharge }) => surcharge === 0) ?? field.options[0];
    const compared = totalOf(choose(free?.id ?? ""));
    const differences = compiled.optionStates(draft, path).map(({ difference }) => difference);
    expect(differences).toEqual(field.options.map(({ id }) => totalOf(choose(id)) - compared));
  }
});

law("an item that is read back costs the same, whatever price it claims", isAny, (each) => {
  const { compiled, configuration } = each;
  const price = compiled.price(configuration);
  const item = sentItem(compiled, configuration);
  expect(readItem(compiled, item)).toMatchObject({ price, repriced: false });
  for (const claimed of [0, -1, 0.01, price.total, String(price.total / 100), null, [1]]) {
    const read = readItem(compiled, { ...item, price: claimed, total: claimed });
    expect(read.price).toStrictEqual(price);
    expect(read.repriced).toBe(claimed !== price.total / 100);
  }
});

law("a draft, its configuration and rows are never changed", isAny, (each) => {
  const { compiled, draft, configuration } = each;
  const price = compiled.price(structuredClone(configuration));
  expect(compiled.price(deepFreeze(configuration))).toStrictEqual(price);
  expect(compiled.price(compiled.project(deepFreeze(draft)).configuration)).toStrictEqual(price);
  for (const { path } of choicesIn(compiled, draft)) compiled.optionStates(draft, path);
});

test.each(everyAuthoredProduct.map((product) => [product.file.name, product] as const))(
  "%s: each example costs its total",
  (_name, authored) => {
    const { project, complete, price } = compileAuthored(authored);
    const { examples = [] } = authored.file;
    const totals = examples.map(({ draft }) => price(project(complete(draft)).configuration).total);
    expect(totals).toEqual(examples.map(({ total }) => cents(total)));
  },
);

test("a repair allows the draft by the fewest changes, and none is cheaper", () => {
  const products = fc.oneof(anyFile, anyAuthoredProduct).chain(withAnyForbid);
  const cases = casesOfAny(products, 300, combinationCases);
  forAllRuns(1_500, [cases], (each) => {
    const { authored, compiled, draft } = each;
    const totalOf = (other: Draft) =>
      referencePrice(authored, compiled.project(other).configuration).total;
    const possible = referenceRepairs(each);
    if (possible === null) return;
    const repairs = findRepairs(compiled, draft);
    const differences = possible.map((repaired) => totalOf(repaired) - totalOf(draft));
    const cheapest = differences.toSorted((a, b) => a - b).slice(0, 3);
    expect(repairs.map(({ difference }) => difference)).toEqual(cheapest);
    for (const { choices, difference } of repairs) {
      const changes = choices.map(({ field, option }) => [field.id, option?.id ?? null] as const);
      const repaired = { ...draft, ...Object.fromEntries(changes) };
      expect(possible).toContainEqual(repaired);
      expect(totalOf(repaired) - totalOf(draft)).toBe(difference);
    }
  });
});

test.each(specifiedCatalog.products)(
  "a function written by hand gives any draft of the $name the same price and issues",
  (product) => {
    const { project, price } = compileProduct(product);
    const codes = (issues: readonly { readonly path: unknown; readonly code: string }[]) =>
      issues.map(({ path, code }) => ({ path, code }));
    forAllRuns(400, [fc.oneof(validDraft(product), invalidDraft(product))], ({ draft }) => {
      const byHand = BY_HAND[product.id]?.(draft);
      const { configuration, issues } = project(draft);
      expect({ configuration, issues: codes(issues), ...price(configuration) }).toEqual({
        ...byHand,
        issues: codes(byHand?.issues ?? []),
      });
    });
  },
);

/** The price of the product with only these of its surcharges. */
function priceWithOnly(surcharges: readonly SurchargeFile[], { product }: CompiledProduct) {
  const ids = surcharges.map(({ id }) => id);
  const kept = product.surcharges.filter(({ id }) => ids.includes(id));
  return compileProduct({ ...product, surcharges: kept }).price;
}

function mapValues<V, W>(values: Readonly<Record<string, V>>, map: (id: string, value: V) => W) {
  const entries = Object.entries(values).map(([id, value]) => [id, map(id, value)] as const);
  return Object.fromEntries(entries);
}

/** Whether a surcharge counts a field, or tests it by its condition. */
function mentions(surcharges: object = [], id: string): boolean {
  return JSON.stringify(surcharges).includes(`"${id}"`);
}

/** The draft without the values of fields that the configuration lacks, also in rows. */
function shownIn(draft: Draft, configuration: Configuration): Draft {
  const shown = Object.entries(draft).filter(([id]) => configuration[id] !== undefined);
  const values = shown.map(([id, value]) => {
    const rows = configuration[id];
    return typeof rows === "object" && isList(value)
      ? ([id, rowsIn(value).map((row, index) => shownIn(row, rows[index] ?? {}))] as const)
      : ([id, value] as const);
  });
  return Object.fromEntries(values);
}
