import { AWAITING_UPLOAD, canonicalJson, type Draft, draftOf, type Field } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import { invalidDraft, valueAt } from "../arbitraries/invalidDraft.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { productsWithDraftFields, everyProduct, productsWith } from "./everyProduct.ts";
import { variants } from "./draft/draftVariants.ts";
import { filesOf, listsOf } from "./fieldsOf.ts";
import { isList, rowsIn } from "../support/isList.ts";

test.each(variants)(
  "%s: accepts every valid draft and returns the clean configuration",
  (_name, { product, project }) => {
    const none = fc.constantFrom<unknown>([], null, undefined);
    forAll(150, [validDraft(product), none], ({ draft, configuration }, empty) => {
      // An optional list without rows may also be missing.
      const absent = listsOf(product).filter(({ id, optional }) => optional && isEmpty(draft[id]));
      const values = Object.fromEntries(absent.map(({ id }) => [id, empty]));
      const projected = project({ ...draft, ...values });
      expect(projected).toStrictEqual({ configuration, issues: [] });
      expect(Object.keys(projected.configuration)).toEqual(Object.keys(configuration));
    });
  },
);

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;

  const foreign = fc.dictionary(
    fc.oneof(fc.constantFrom("price", "total", "__proto__", "constructor", "version"), fc.string()),
    fc.jsonValue(),
  );
  test("ignores unknown keys", () => {
    forAll(100, [validDraft(product), foreign], ({ draft, configuration }, extra) => {
      const ids = new Set(product.fields.map(({ id }) => id));
      const unknown = Object.fromEntries(Object.entries(extra).filter(([key]) => !ids.has(key)));
      expect(compiled.project({ ...unknown, ...draft }).configuration).toStrictEqual(configuration);
    });
  });

  test("ignores values of fields whose condition is false", () => {
    forAll(100, [validDraft(product), fc.jsonValue()], ({ draft, configuration }, junk) => {
      const existingIds = compiled.existingFieldIds(configuration);
      const hidden = hiddenValues(product.fields, existingIds, junk);
      const other = compiled.project({ ...draft, ...hidden });
      expect(other).toStrictEqual({ configuration, issues: [] });
    });
  });

  const anything = fc.record(
    Object.fromEntries(
      product.fields.map(({ id }) => [id, fc.anything({ withBigInt: true, withDate: true })]),
    ),
    { requiredKeys: [] },
  );
  test("projects any value without an exception, to a clean configuration", () => {
    forAll(100, [anything], (draft) => {
      const { configuration, issues } = compiled.project(draft);
      const second = compiled.project(draftOf(product, configuration));
      expect(canonicalJson(second.configuration)).toBe(canonicalJson(configuration));
      for (const { message } of issues) expect(message).not.toBe("");
    });
  });
});

describe.each(productsWithDraftFields)("%s", (_name, compiled) => {
  const { product } = compiled;

  test("reports an invalid value at its path, and removes it", () => {
    forAll(400, [invalidDraft(product)], ({ draft, path, code, value }) => {
      const { configuration, issues } = compiled.project(draft);
      expect(issues).toContainEqual(expect.objectContaining({ path, code }));
      // A list keeps its rows, of which a function made invalid ones.
      if (typeof value !== "function" && path.length !== 1) {
        expect(valueAt(configuration, path)).toBeUndefined();
      }
      const rows = configuration[String(path[0])];
      const list = product.fields.find(({ id }) => id === path[0]);
      if (list?.kind === "list" && isList(rows)) {
        expect(rows.length).toBeLessThanOrEqual(list.max);
      } else {
        expect(rows).toBeUndefined();
      }
    });
  });

  test("as a Standard Schema, a product returns the same configuration or issues", () => {
    forAll(100, [fc.oneof(validDraft(product), invalidDraft(product))], ({ draft }) => {
      const { configuration, issues } = compiled.project(draft);
      const expected = issues.length === 0 ? { value: configuration } : { issues };
      expect(compiled["~standard"].validate(draft)).toStrictEqual(expected);
    });
  });
});

test.each(productsWith(({ product }) => listsOf(product).length > 0))(
  "%s: ignores values of fields in rows whose condition is false",
  (_name, compiled) => {
    const { product } = compiled;

    forAll(100, [validDraft(product), fc.jsonValue()], ({ draft, configuration }, junk) => {
      for (const list of listsOf(product)) {
        const rows = configuration[list.id];
        const drafts = draft[list.id];
        if (typeof rows !== "object" || !isList(drafts)) continue;
        const changed = rowsIn(drafts).map((row, index) => {
          const existingIds = compiled.existingSubFieldIds(
            list.id,
            configuration,
            rows[index] ?? {},
          );
          return { ...row, price: junk, ...hiddenValues(list.of, existingIds, junk) };
        });
        const other = compiled.project({ ...draft, [list.id]: changed });
        expect(other).toStrictEqual({ configuration, issues: [] });
      }
    });
  },
);

test.each(productsWith(({ product }) => filesOf(product).length > 0))(
  "%s: accepts a file that is chosen but not uploaded",
  (_name, { product, project, price }) => {
    forAll(100, [validDraft(product)], ({ draft, configuration }) => {
      for (const { id, accept, maxMB } of filesOf(product)) {
        if (configuration[id] === undefined) continue;
        for (const size of [0, 1, maxMB * 1024 * 1024]) {
          const chosen = { name: "a", type: accept[0], size };
          const before = project({ ...draft, [id]: chosen });
          expect(before).toStrictEqual({
            configuration: { ...configuration, [id]: AWAITING_UPLOAD },
            issues: [],
          });
          expect(project(draftOf(product, before.configuration))).toStrictEqual(before);
          expect(price(before.configuration)).toStrictEqual(price(configuration));
        }
      }
    });
  },
);

const isEmpty = (rows: unknown): boolean => isList(rows) && rows.length === 0;

/** A draft with this value for every field that does not exist. */
function hiddenValues(
  fields: readonly Field[],
  existingIds: ReadonlySet<string>,
  value: unknown,
): Draft {
  return Object.fromEntries(
    fields.filter(({ id }) => !existingIds.has(id)).map(({ id }) => [id, value]),
  );
}
