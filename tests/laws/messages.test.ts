import { compileProduct, type Field, type IssueCode, type Messages, type Product } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCombination } from "../arbitraries/anyDraft.ts";
import { spoiledDraft } from "../arbitraries/spoiledDraft.ts";
import { everyProduct, productsWith } from "./everyProduct.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;

  test("no message and no toast shows an unfilled {placeholder}", () => {
    const drafts = fc.oneof(
      spoiledDraft(product).map(({ draft }) => draft),
      anyCombination(product),
      fc.constant({}),
    );
    fc.assert(
      fc.property(drafts, (draft) => {
        const { issues } = compiled.project(draft);
        const toasts = compiled.summaries(issues);
        const texts = [
          ...issues.map(({ message }) => message),
          ...toasts.flatMap(({ title, text }) => [title ?? "", text]),
        ];
        for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ["a field's own sentence stands in place of the product's", ownSentences(product)],
    ["the product's own sentence stands in place of the shop's", productSentences(product)],
  ])("%s", (_title, spoken) => {
    const { project } = compileProduct(spoken);
    const judged = spoiledDraft(product).filter(({ code }) => code in SENTENCES);
    fc.assert(
      fc.property(judged, ({ draft, path, code }) => {
        const said = project(draft).issues.find(
          (issue) => issue.code === code && issue.path.join() === path.join(),
        );
        const ids = path.filter((step) => typeof step === "string");
        // What is wrong with a row among the others is wrong with its list.
        const id = code === "unique" ? ids[0] : ids.at(-1);
        const by = spoken.messages.required === undefined ? id : "the product";
        expect(said?.message).toContain(`${code} by ${by}`);
      }),
    );
  });

  test("a toast speaks of missing fields only, each sentence once", () => {
    fc.assert(
      fc.property(spoiledDraft(product), ({ draft }) => {
        const { issues } = compiled.project(draft);
        const missing = new Set(
          issues.filter(({ code }) => code === "required").map(({ path }) => path[0]),
        );
        const toasts = compiled.summaries(issues);
        expect(toasts.length > 0).toBe(missing.size > 0);
        expect(toasts.length).toBeLessThanOrEqual(missing.size);
        expect(new Set(toasts.map((toast) => JSON.stringify(toast))).size).toBe(toasts.length);
      }),
    );
  });
});

describe.each(productsWith(({ product }) => limited(product).length > 0))(
  "%s",
  (_name, { product }) => {
    test("a toast can tell the limits of what is missing, nought included", () => {
      for (const field of limited(product)) {
        const summary = { title: null, text: "{label}: {min} to {max}" };
        const told = { ...field, min: 0, messages: { summary } };
        const fields = product.fields.map((one) => (one === field ? told : one));
        const { summaries } = compileProduct({ ...product, fields });
        expect(summaries([{ path: [field.id], code: "required", message: "" }])).toEqual([
          { title: null, text: `${field.label}: 0 to ${field.max}` },
        ]);
      }
    });
  },
);

/** The fields with a least and a greatest number. */
function limited({ fields }: Product) {
  return fields.filter((field) => field.kind === "list" || field.kind === "number");
}

/** A sentence of one's own for every fault that has a sentence in a file. */
const SENTENCES = {
  required: true,
  max: true,
  min: true,
  match: true,
  option: true,
  range: true,
  step: true,
  count: true,
  unique: true,
  type: true,
  tooBig: true,
  lines: true,
} as const satisfies Partial<Record<IssueCode, true>>;

function sentencesBy(author: string): Messages {
  return Object.fromEntries(
    Object.keys(SENTENCES).map((code) => [code, { title: null, text: `${code} by ${author}` }]),
  );
}

/** The product with sentences in its fields, those of rows too, and none of its own. */
function ownSentences(product: Product): Product {
  const told = <F extends Field>(field: F): F => ({ ...field, messages: sentencesBy(field.id) });
  const fields = product.fields.map((field) =>
    field.kind === "list" ? { ...told(field), of: field.of.map(told) } : told(field),
  );
  return { ...product, fields, messages: {} };
}

/** The product with sentences of its own, and none in its fields. */
function productSentences(product: Product): Product {
  const silent = <F extends Field>(field: F): F => ({ ...field, messages: {} });
  const fields = product.fields.map((field) =>
    field.kind === "list" ? { ...silent(field), of: field.of.map(silent) } : silent(field),
  );
  return { ...product, fields, messages: sentencesBy("the product") };
}
