import { type CompiledProduct, compileProduct, type Draft, type Field } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adaptDraftTo, withFiles } from "../../../web/dev/adaptDraft.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { everyProduct } from "../../laws/everyProduct.ts";

const others = everyProduct.map(([, compiled]) => compiled);

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;

  test("an edit that doesn't change the fields leaves the draft unchanged", () => {
    const dearer = compileProduct({ ...product, price: product.price + 1 });
    fc.assert(
      fc.property(validDraft(product), ({ draft, configuration }) => {
        const carried = adaptDraftTo(product, dearer, draft);
        expect(carried.changes).toEqual([]);
        expect(dearer.project(carried.draft)).toStrictEqual({ configuration, issues: [] });
      }),
      { numRuns: 40 },
    );
  });

  test("after any edit, each value fits its field's kind and each choice is an existing option", () => {
    fc.assert(
      fc.property(validDraft(product), fc.constantFrom(...others), ({ draft }, after) => {
        const carried = adaptDraftTo(product, edited(after, product.id), draft);
        const impossible = after
          .project(carried.draft)
          .issues.filter(
            ({ code, path }) => code === "option" || (code === "type" && isText(after, path[0])),
          );
        expect(impossible).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** The fields of any other product under the same id: the most drastic edit possible. */
function edited({ product }: CompiledProduct, id: string): CompiledProduct {
  return compileProduct({ ...product, id, migrations: [] });
}

function isText({ product }: CompiledProduct, id: unknown): boolean {
  return product.fields.some((field) => field.id === id && field.kind === "text");
}

describe("edits of a product", () => {
  const found = others.find(({ product }) => product.fields.some(({ kind }) => kind === "list"));
  if (found === undefined) throw new Error("no product has a list");
  const compiled = found;
  const { product } = compiled;
  const list = product.fields.find((field) => field.kind === "list");
  if (list === undefined) throw new Error("no list");
  const choice = product.fields.find((field) => field.kind === "choice");
  if (choice === undefined) throw new Error("no choice");
  const last = choice.options.at(-1);
  const typed: Draft = { ...compiled.defaults(), [choice.id]: last?.id };
  const withField = (field: Field, version = product.version) =>
    compileProduct({
      ...product,
      version,
      fields: product.fields.map((each) => (each.id === field.id ? field : each)),
    });

  test("a removed option is replaced by the default", () => {
    const after = withField({ ...choice, options: choice.options.slice(0, -1) });
    expect(adaptDraftTo(product, after, typed).draft[choice.id]).toBe(choice.default);
  });

  test("a raised minimum of a list appends rows", () => {
    const row = compiled.emptyRow(list.id);
    const after = withField({ ...list, optional: false, min: 3, max: 9 });
    const { draft } = adaptDraftTo(product, after, {
      ...typed,
      [list.id]: [{ ...row, own: "kept" }],
    });
    expect(draft[list.id]).toMatchObject([{ own: "kept" }, {}, {}]);
  });

  test("the value of a removed field is kept for its return", () => {
    const without = compileProduct({
      ...product,
      fields: product.fields.filter(({ id }) => id !== choice.id),
    });
    const { draft } = adaptDraftTo(product, without, typed);
    expect(adaptDraftTo(without.product, compiled, draft).draft[choice.id]).toBe(last?.id);
  });

  test("a raised version runs its migrations, and returns their messages", () => {
    const after = compileProduct({
      ...product,
      version: product.version + 1,
      migrations: [
        {
          from: product.version,
          rename: { [choice.id]: choice.id },
          replace: {},
          drop: ["gone"],
          because: "Gone.",
        },
      ],
    });
    const carried = adaptDraftTo(product, after, { ...typed, gone: "x" });
    expect(carried.changes).toEqual(["Gone."]);
    expect(carried.draft).not.toHaveProperty("gone");
  });
});

test("chosen files are replaced in rows and at the top level, other values are not", () => {
  const files = others.filter(({ product }) =>
    product.fields.some(
      (f) => f.kind === "file" || (f.kind === "list" && f.of.some(({ kind }) => kind === "file")),
    ),
  );
  expect(files.length).toBeGreaterThan(1);
  for (const { product, complete } of files) {
    const chosen = { name: "a.png", type: "image/png", size: 1, local: "1" };
    const fill = (value: unknown): Draft =>
      Object.fromEntries(
        product.fields.flatMap((f): [string, unknown][] => {
          if (f.kind === "file") return [[f.id, value]];
          if (f.kind !== "list") return [];
          return [
            [
              f.id,
              [
                Object.fromEntries(
                  f.of.flatMap(({ id, kind }) => (kind === "file" ? [[id, value]] : [])),
                ),
              ],
            ],
          ];
        }),
      );
    expect(withFiles(product.fields, complete(fill(chosen)), () => "anew")).toEqual(
      complete(fill("anew")),
    );
  }
});
