import { compileProduct, type Configuration, type Draft, formatCents, type Product } from "#engine";
import { parseCatalog } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { catalogOf } from "./catalogOf.ts";
import { smallProducts } from "./smallProducts.ts";

/** What the valid ones among all drafts show: fields, chosen options, applied surcharges and prices. */
function tryEveryDraft(product: Product) {
  const { project, price, existingFieldIds, existingSubFieldIds } = compileProduct(product);
  const shownIds = new Set<string>();
  const chosenOptions = new Map<string, Set<unknown>>();
  const appliedIds = new Set<string>();
  const totals = new Set<string>();
  let lowest = Infinity;
  const add = (configuration: Configuration): void => {
    const { total, lines } = price(configuration);
    lowest = Math.min(lowest, total);
    totals.add(formatCents(total));
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
  return { shownIds, chosenOptions, appliedIds, totals, lowest };
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
    case "crop":
      return [undefined];
    case "list": {
      const rows = [...everyDraft(field.of)];
      const pairs = field.max < 2 ? [] : rows.flatMap((row) => rows.map((other) => [row, other]));
      return [[], ...rows.map((row) => [row]), ...pairs];
    }
  }
}

/** The first quoted word of each message, which is the id that it is about. */
const idsIn = (messages: readonly string[]) =>
  messages.map((message) => /"([^"]*)"/.exec(message)?.[1] ?? "");

test("what is said to be unreachable is in no draft, and prices are those of drafts", () => {
  const found = { unreachable: 0, deadOrUnused: 0, tooCheap: 0 };
  forAll(240, [smallProducts], (keys) => {
    const files = catalogOf(keys);
    const parsed = parseCatalog(files);
    // Forbidden defaults and maps of a constant are rejected before the lint.
    fc.pre("catalog" in parsed);
    const [product] = parsed.catalog.products;
    if (product === undefined) throw new Error("no product");
    const { errors, warnings } = lintCatalog(files, null);
    const messagesWith = (part: string) =>
      [...errors, ...warnings].map(({ message }) => message).filter((each) => each.includes(part));
    const { shownIds, chosenOptions, appliedIds, totals, lowest } = tryEveryDraft(product);

    const isImpossible = messagesWith("can be ordered").length > 0;
    expect(isImpossible).toBe(lowest === Infinity);
    const unreachable = idsIn(messagesWith("is never shown"));
    for (const id of unreachable) expect(shownIds).not.toContain(id);
    const dead = messagesWith("no allowed combination");
    for (const message of dead) {
      const [, option = "", field = ""] = /^"(.*?)" of "(.*?)"/.exec(message) ?? [];
      expect(chosenOptions.get(field) ?? []).not.toContain(option);
    }
    const unused = idsIn(messagesWith("never applies"));
    for (const id of unused) expect(appliedIds).not.toContain(id);
    const costs = messagesWith("some combination costs");
    for (const message of costs) expect(totals).toContain(/\S*\$[\d.]+\d/.exec(message)?.[0]);
    // Only samples are tried, so a price may be too low without an error.
    const isTooCheap = errors.some(({ message }) => message.startsWith("some combination costs"));
    if (isTooCheap) expect(lowest).toBeLessThan(1);

    found.unreachable += unreachable.length;
    found.deadOrUnused += dead.length + unused.length;
    found.tooCheap += Number(isTooCheap);
  });
  // Each kind of result occurred.
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
});
