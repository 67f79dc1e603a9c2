import { compileProduct, type Configuration, type Draft, formatCents, type Product } from "#engine";
import { lintCatalog, parseCatalog } from "#engine/catalog";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { catalogOf } from "./catalogOf.ts";
import { smallProducts } from "./smallProducts.ts";

/** What the valid ones among all drafts show: fields, chosen options, applied surcharges and the lowest price. */
function tryEveryDraft(product: Product) {
  const { project, price, existingFieldIds, existingSubFieldIds } = compileProduct(product);
  const shownIds = new Set<string>();
  const chosenOptions = new Map<string, Set<unknown>>();
  const appliedIds = new Set<string>();
  let lowest = Infinity;
  const add = (configuration: Configuration): void => {
    const { total, lines } = price(configuration);
    lowest = Math.min(lowest, total);
    for (const { id } of lines) appliedIds.add(id);
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
  return { shownIds, chosenOptions, appliedIds, lowest };
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
    case "date":
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

test("finds the lowest price, unreachable fields, dead options and unused surcharges of all drafts", () => {
  let [tooCheapCount, deadOrUnusedCount, unreachableCount] = [0, 0, 0];
  forAll(240, [smallProducts], (keys) => {
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
    const { shownIds, chosenOptions, appliedIds, lowest } = tryEveryDraft(product);
    const unproved = warnings.filter(({ message }) => message.includes("not proved"));

    if (lowest === Infinity) {
      expect(messagesOf("unreachable", "can be ordered")).toHaveLength(1);
      expect(errors).toHaveLength(1);
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
    for (const id of fixedAmounts) expect(unused.includes(id)).toBe(!appliedIds.has(id));
    tooCheapCount += Number(lowest < 1);
    const isUnused = fixedAmounts.some((id) => !appliedIds.has(id));
    deadOrUnusedCount += Number(dead.length > 0 || isUnused);
    unreachableCount += Number(unreachable.length > 0);
  });
  // Each kind of result occurred.
  expect(Math.min(tooCheapCount, deadOrUnusedCount, unreachableCount)).toBeGreaterThan(0);
});
