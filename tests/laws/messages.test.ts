import { compileProduct } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCombination } from "../arbitraries/anyDraft.ts";
import { spoiledDraft } from "../arbitraries/spoiledDraft.ts";
import { everyProduct } from "./everyProduct.ts";

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

  test("an author's own sentence stands in place of the shop's", () => {
    fc.assert(
      fc.property(spoiledDraft(product), ({ draft, path, code }) => {
        const issue = compiled
          .project(draft)
          .issues.find((one) => one.path.join() === path.join() && one.code === code);
        const outer = product.fields.find(({ id }) => id === path[0]);
        const field =
          path.length === 3 && outer?.kind === "list" && code !== "unique"
            ? outer.of.find(({ id }) => id === path[2])
            : outer;
        if (code === "character" || code === "forbid" || code === "unreadable") return;
        const own = field?.messages[code] ?? product.messages[code];
        const start = own?.text.split("{")[0];
        if (start !== undefined) expect(issue?.message.startsWith(start)).toBe(true);
      }),
    );
  });

  test("a toast can tell the limits of what is missing, nought included", () => {
    for (const field of product.fields) {
      if (field.kind !== "list" && field.kind !== "number") continue;
      const summary = { title: null, text: "{label}: {min} to {max}" };
      const told = { ...field, min: 0, messages: { summary } };
      const fields = product.fields.map((one) => (one === field ? told : one));
      const { summaries } = compileProduct({ ...product, fields });
      expect(summaries([{ path: [field.id], code: "required", message: "" }])).toEqual([
        { title: null, text: `${field.label}: 0 to ${field.max}` },
      ]);
    }
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
