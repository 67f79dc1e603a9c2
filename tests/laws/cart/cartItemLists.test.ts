import { type CompiledProduct, compileProduct, type TextField } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { productsWith } from "../everyProduct.ts";
import { columnsOf, hasEntry, listsOf } from "../fieldsOf.ts";
import { isList } from "../../support/isList.ts";
import { readItem, sentItem } from "./storedItem.ts";
import { TEXT_DEFAULTS } from "../../support/fieldDefaults.ts";

/** A top-level text field whose entry is `names`. */
const NAME: TextField = {
  ...TEXT_DEFAULTS,
  id: "names",
  label: "Name",
  optional: true,
  max: 12,
};

test.each(productsWith(({ product }) => listsOf(product).length > 0))(
  "%s: more rows than allowed are an issue",
  (_name, compiled) => {
    const { product } = compiled;
    const valid = validDraft(product);

    forAll(100, [valid, fc.integer({ min: 1, max: 50 })], ({ configuration }, extra) => {
      const item = sentItem(compiled, configuration);
      for (const list of listsOf(compiled.product)) {
        if (configuration[list.id] === undefined) continue;
        const columns = columnsOf(list);
        const longer = columns.map((key) => {
          const cells: unknown = item[key];
          const [first]: readonly unknown[] = isList(cells) ? cells : [];
          return [key, Array.from({ length: list.max + extra }, () => first ?? null)] as const;
        });
        const { issues } = readItem(compiled, { ...item, ...Object.fromEntries(longer) });
        expect(issues).toContainEqual(expect.objectContaining({ path: [list.id], code: "count" }));
      }
    });
  },
);

test.each(productsWith((each) => multiColumnLists(each).length > 0))(
  "%s: columns of unequal length are an error",
  (_name, compiled) => {
    const { product } = compiled;
    const valid = validDraft(product);

    forAll(100, [valid], ({ configuration }) => {
      const item = sentItem(compiled, configuration);
      for (const { list, first } of multiColumnLists(compiled)) {
        const cells = item[first];
        if (configuration[list.id] === undefined || !isList(cells) || cells.length === 0) continue;
        // Without any name, `names` is an absent column.
        const shorter = cells.length > 1 || first !== "names" ? [cells.slice(1)] : [];
        for (const column of [...shorter, [...cells, cells[0]], "Ann"])
          expect(readItem(compiled, { ...item, [first]: column }).errors).not.toEqual([]);
      }
    });
  },
);

test.each(productsWith((each) => !hasEntry(each, NAME.id)))(
  "%s: a single name is a list of one in an item, and two names are an issue",
  (_name, { product }) => {
    const named = compileProduct({ ...product, fields: [...product.fields, NAME] });

    forAll(50, [validDraft(named.product)], ({ configuration }) => {
      const item = sentItem(named, configuration);
      const name = configuration[NAME.id];
      expect(item[NAME.id]).toEqual(name === undefined ? [] : [name]);
      const result = readItem(named, item);
      expect(result).toMatchObject({ configuration, issues: [], errors: [] });
      const withTwoNames = readItem(named, { ...item, [NAME.id]: ["Ann", "Bo"] });
      expect(withTwoNames.issues).toContainEqual(expect.objectContaining({ path: [NAME.id] }));
    });
  },
);

/** The lists that fill several entries of an item, with the first entry. */
function multiColumnLists(compiled: CompiledProduct) {
  return listsOf(compiled.product).flatMap((list) => {
    const [first, second] = columnsOf(list);
    return first === undefined || second === undefined ? [] : [{ list, first }];
  });
}
