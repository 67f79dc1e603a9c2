import {
  compileProduct,
  type IssueCode,
  type Messages,
  type Product,
  type TextField,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapFields } from "../../engine/product/fields.ts";
import { forAll } from "../arbitraries/forAll.ts";
import { anyCombination } from "../arbitraries/answer.ts";
import { invalidDraft } from "../arbitraries/invalidDraft.ts";
import { TEXT_DEFAULTS } from "../support/fieldDefaults.ts";
import { productsWithDraftFields, productsWith } from "./everyProduct.ts";

describe.each(productsWithDraftFields)("%s", (_name, compiled) => {
  const { product } = compiled;

  const drafts = fc.oneof(
    invalidDraft(product).map(({ draft }) => draft),
    anyCombination(product),
    fc.constant({}),
  );
  test("no message or toast has an unfilled {placeholder}", () => {
    forAll(200, [drafts], (draft) => {
      const { issues } = compiled.project(draft);
      const toasts = compiled.summaries(issues);
      const texts = [
        ...issues.map(({ message }) => message),
        ...toasts.flatMap(({ title, text }) => [title ?? "", text]),
      ];
      for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
    });
  });

  test.each([
    ["a field's message overrides the product's", withFieldMessages(product)],
    ["the product's message overrides the default", withProductMessages(product)],
  ])("%s", (_title, customized) => {
    const { project } = compileProduct(customized);
    const drafts = invalidDraft(product).filter(({ code }) => code in MESSAGE_CODES);
    forAll(100, [drafts], ({ draft, path, code }) => {
      const issue = project(draft).issues.find(
        (each) => each.code === code && each.path.join() === path.join(),
      );
      const ids = path.filter((step) => typeof step === "string");
      // The message of a duplicate row is that of its list.
      const id = code === "unique" ? ids[0] : ids.at(-1);
      const owner = customized.messages.required === undefined ? id : "the product";
      expect(issue?.message ?? "no issue").toContain(`${code} of ${owner}`);
    });
  });

  test("toasts are about missing fields only and without duplicates", () => {
    forAll(100, [invalidDraft(product)], ({ draft }) => {
      const { issues } = compiled.project(draft);
      const missing = new Set(
        issues.filter(({ code }) => code === "required").map(({ path }) => path[0]),
      );
      const toasts = compiled.summaries(issues);
      expect(toasts.length > 0).toBe(missing.size > 0);
      expect(toasts.length).toBeLessThanOrEqual(missing.size);
      expect(new Set(toasts.map((toast) => JSON.stringify(toast))).size).toBe(toasts.length);
    });
  });
});

test.each(productsWith(({ product }) => fieldsWithLimits(product).length > 0))(
  "%s: a toast can contain the limits of a missing field, even if the minimum is 0",
  (_name, { product }) => {
    for (const field of fieldsWithLimits(product)) {
      const summary = { title: null, text: "{label}: {min} to {max}" };
      const edited = { ...field, min: 0, messages: { summary } };
      const fields = product.fields.map((each) => (each === field ? edited : each));
      const { summaries } = compileProduct({ ...product, fields });
      expect(summaries([{ path: [field.id], code: "required", message: "" }])).toEqual([
        { title: null, text: `${field.label}: 0 to ${field.max}` },
      ]);
    }
  },
);

/** A product whose only field is a text with these keys. */
function withText(changes: Partial<Omit<TextField, "as">>) {
  const [, compiled] = productsWithDraftFields[0] ?? [];
  if (compiled === undefined) throw new Error("there is no product");
  const field: TextField = { ...TEXT_DEFAULTS, id: "text", label: "Text", ...changes };
  const rules = { surcharges: [], forbid: [], preview: null };
  return compileProduct({ ...compiled.product, ...rules, fields: [field] });
}

test.each([
  [null, 7, "{min} to 7"],
  [0, 7, "0 to 7"],
  [2, null, "2 to {max}"],
])("a toast fills in only the limits that a text has: %s and %s", (min, max, text) => {
  const { summaries } = withText({
    min,
    max,
    messages: { summary: { title: null, text: "{min} to {max}" } },
  });
  const toasts = summaries([{ path: ["text"], code: "required", message: "" }]);
  expect(toasts).toEqual([{ title: null, text }]);
});

test.each([
  ["abc", "[ABC]+", 9, "Only A, B and C. “ABC” is fine."],
  ["AbC", "[abc]+", 9, "Only A, B and C. “abc” is fine."],
  ["anna", "[A-Z][a-z]+", 9, "Only A, B and C. “Anna” is fine."],
  ["abd", "[ABC]+", 9, "Only A, B and C"],
  ["ß", "[A-Z]+", 1, "Only A, B and C"],
  ["ß", "[A-Z]+", 2, "Only A, B and C. “SS” is fine."],
])(
  "the message of %j, which fails %s only by letter case, has the accepted form of at most %i letters",
  (typed, match, max, message) => {
    const messages = { match: { title: null, text: "Only A, B and C" } };
    const { issues } = withText({ match, max, messages }).project({ text: typed });
    expect(issues[0]?.message).toBe(message);
  },
);

/** The fields with a minimum and a maximum. */
function fieldsWithLimits({ fields }: Product) {
  return fields.filter((field) => field.kind === "list" || field.kind === "number");
}

/** The issue codes whose messages a product file may set. */
const MESSAGE_CODES = {
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

function messagesOf(owner: string): Messages {
  return Object.fromEntries(
    Object.keys(MESSAGE_CODES).map((code) => [code, { title: null, text: `${code} of ${owner}` }]),
  );
}

/** The product with messages in all fields, also in rows, and none of its own. */
function withFieldMessages(product: Product): Product {
  const fields = mapFields(product.fields, (field) => ({
    ...field,
    messages: messagesOf(field.id),
  }));
  return { ...product, fields, messages: {} };
}

/** The product with its own messages, and none in its fields. */
function withProductMessages(product: Product): Product {
  const fields = mapFields(product.fields, (field) => ({ ...field, messages: {} }));
  return { ...product, fields, messages: messagesOf("the product") };
}
