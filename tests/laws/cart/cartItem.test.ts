import {
  AWAITING_UPLOAD,
  canonicalJson,
  type CompiledProduct,
  compileProduct,
  type Configuration,
  dollarsFromCents,
  type Product,
  type RowField,
  type TextField,
  withSubFields,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { photoKey } from "../../arbitraries/answer.ts";
import { forAll } from "../../arbitraries/forAll.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { TEXT_DEFAULTS } from "../../support/fieldDefaults.ts";
import { isList } from "../../support/isList.ts";
import { everyProduct, productsWith } from "../everyProduct.ts";
import { filesOf, listsOf, withFields } from "../fieldsOf.ts";
import { itemOf, readItem, sentItem } from "./storedItem.ts";

/** The entries that the shop fills in every cart item of the specification, and those that a product's fields fill. */
const RESERVED = ["id", "name", "price", "image"];
const ENTRIES = [
  "names",
  "font",
  "length",
  "metal",
  "shipping",
  "birthstones",
  "engravingType",
  "photo",
  "size",
  "text",
  "symbol",
];

/** Whether a value is that of an empty optional field. */
function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (isList(value) && value.every(isEmpty));
}

test("canonical JSON is sorted by key, stable and lossless", () => {
  forAll(400, [fc.jsonValue()], (value) => {
    expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
  expect(canonicalJson({ a: [], b: { d: 1, c: [1, { f: 2, e: 3 }] } })).toBe(
    '{"a":[],"b":{"c":[1,{"e":3,"f":2}],"d":1}}',
  );
});

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;
  const valid = validDraft(product);
  const sent = (configuration: Configuration) => sentItem(compiled, configuration);
  const read = (item: Readonly<Record<string, unknown>>) => readItem(compiled, item);

  test("a stored cart item is read without loss, at the same price", () => {
    forAll(200, [valid], ({ configuration }) => {
      const result = read(sent(configuration));
      expect(result).toMatchObject({ issues: [], errors: [], changes: [], repriced: false });
      expect(canonicalJson(result.configuration)).toBe(canonicalJson(configuration));
      expect(itemOf(compiled, result.configuration)).toStrictEqual(itemOf(compiled, configuration));
      expect(compiled.project(result.draft).configuration).toStrictEqual(configuration);
    });
  });

  test("an item has every entry of the specification, null or [] if the product does not use it", () => {
    forAll(100, [valid], ({ configuration }) => {
      const item = itemOf(compiled, configuration);
      for (const key of [...RESERVED, ...ENTRIES]) expect(item[key]).not.toBeUndefined();
      for (const key of ENTRIES.filter((each) => !entriesOf(product).has(each)))
        expect(item[key]).toEqual(key === "names" ? [] : null);
      expect(isList(item.names)).toBe(true);
      expect(item).toMatchObject({
        productId: product.id,
        version: product.version,
        name: product.name,
        image: product.image,
        price: dollarsFromCents(compiled.price(configuration).total),
      });
    });
  });

  const itemKeys = ["productId", "version", ...RESERVED, ...ENTRIES, ...entriesOf(product)];
  const unknownKey = fc
    .oneof(fc.constantFrom("__proto__", "total", "discount", "Price"), fc.string({ minLength: 1 }))
    .filter((key) => !itemKeys.includes(key));
  test("an entry that no field fills is returned as unknown, and as a change if it has a value", () => {
    forAll(100, [valid, unknownKey, fc.jsonValue()], ({ configuration }, key, value) => {
      const item = sent(configuration);
      Object.defineProperty(item, key, { value, enumerable: true });
      const result = read(item);
      expect(result).toMatchObject({ configuration, issues: [], errors: [], unknown: [key] });
      const removed = `"${key}" is no longer part of this product`;
      expect(result.changes).toEqual(isEmpty(value) ? [] : [removed]);
      // An item of a newer catalog is rejected, so that the entry is not lost.
      expect(read({ ...item, version: product.version + 1 }).errors).toHaveLength(1);
    });
  });

  test("an entry of another product is returned as unknown, unless it is empty", () => {
    const foreign = ENTRIES.filter((key) => !entriesOf(product).has(key) && key !== "names");
    forAll(10, [valid, fc.constantFrom(...foreign)], ({ configuration }, key) => {
      const item = sent(configuration);
      expect(read({ ...item, [key]: "something" }).unknown).toEqual([key]);
      for (const empty of [null, "", [], [null, null]])
        expect(read({ ...item, [key]: empty })).toMatchObject({ unknown: [], changes: [] });
    });
  });

  test("any value of an entry is read without an exception, and to a clean configuration if it has no issue", () => {
    const keys = fc.constantFrom(...itemKeys);
    forAll(300, [valid, keys, fc.jsonValue()], ({ configuration }, key, value) => {
      const result = read({ ...sent(configuration), [key]: value });
      if (result.issues.length > 0 || result.errors.length > 0) return;
      expect(read(sent(result.configuration)).configuration).toStrictEqual(result.configuration);
    });
  });
});

test.each(productsWith((each) => derivedIds(each).length > 0))(
  "%s: derived values are recomputed whatever an item contains, and may be removed from the product",
  (_name, compiled) => {
    const { product } = compiled;
    const rules = JSON.stringify([product.fields, product.surcharges, product.forbid]);
    const isRemovable = ({ id, kind }: RowField) =>
      kind === "derived" && !rules.includes(`"ref":"${id}"`);
    const without = compileProduct(
      withFields(product, (field) => (isRemovable(field) ? null : field)),
    );
    forAll(100, [validDraft(product), fc.jsonValue()], ({ configuration }, json) => {
      const item = sentItem(compiled, configuration);
      for (const { id, out, kind } of withSubFields(product.fields)) {
        if (kind !== "derived") continue;
        for (const value of [json, [json], null, undefined]) {
          const result = readItem(compiled, { ...item, [out ?? id]: value });
          expect(result).toMatchObject({ configuration, issues: [], errors: [], changes: [] });
          expect(result.repriced).toBe(false);
        }
      }
      const result = readItem(without, item);
      expect(result).toMatchObject({ issues: [], errors: [] });
      const updated = itemOf(without, result.configuration);
      expect(readItem(without, updated)).toMatchObject({ unknown: [], changes: [] });
      expect(readItem(compiled, updated).configuration).toStrictEqual(configuration);
    });
  },
);

test.each(productsWith(({ product }) => filesOf(product).length > 0))(
  "%s: rejects the URL of a photo from another origin, and throws for a file that was not uploaded",
  (_name, compiled) => {
    forAll(400, [validDraft(compiled.product), photoKey("jpg")], ({ configuration }, key) => {
      for (const { id, optional } of filesOf(compiled.product)) {
        if (configuration[id] === undefined) continue;
        const foreign = `https://elsewhere.example/photos/${key}`;
        const item = { ...sentItem(compiled, configuration), [id]: foreign };
        expect(readItem(compiled, item).errors).toHaveLength(1);
        const { [id]: _, ...without } = configuration;
        for (const incomplete of [
          { ...without, [id]: AWAITING_UPLOAD },
          ...(optional ? [] : [without]),
        ])
          expect(() => itemOf(compiled, incomplete)).toThrow("has not been uploaded");
      }
    });
  },
);

test.each(productsWith((each) => filesInRows(each).length > 0))(
  "%s: throws for a file in a row that was not uploaded",
  (_name, compiled) => {
    forAll(400, [validDraft(compiled.product)], ({ configuration }) => {
      for (const { list, file } of filesInRows(compiled)) {
        const rows = configuration[list.id];
        if (typeof rows !== "object") continue;
        // A conditional file exists only in some rows.
        const index = rows.findIndex((row) => file.when === null || row[file.id] !== undefined);
        const row = rows[index];
        if (row === undefined) continue;
        const pending = rows.with(index, { ...row, [file.id]: AWAITING_UPLOAD });
        expect(() => itemOf(compiled, { ...configuration, [list.id]: pending })).toThrow(
          "has not been uploaded",
        );
      }
    });
  },
);

test.each(productsWith(({ product }) => listsOf(product).length > 0))(
  "%s: more rows than allowed are an issue, and columns of unequal length an error",
  (_name, compiled) => {
    const extraRows = fc.integer({ min: 1, max: 50 });
    forAll(100, [validDraft(compiled.product), extraRows], ({ configuration }, extra) => {
      const item = sentItem(compiled, configuration);
      for (const list of listsOf(compiled.product)) {
        if (configuration[list.id] === undefined) continue;
        const columns = list.of
          .filter(({ kind }) => kind !== "derived")
          .map((sub) => sub.out ?? sub.id);
        const longer = columns.map((key) => {
          const [first = null]: readonly unknown[] = isList(item[key]) ? item[key] : [];
          return [key, Array.from({ length: list.max + extra }, () => first)] as const;
        });
        const { issues } = readItem(compiled, { ...item, ...Object.fromEntries(longer) });
        expect(issues).toContainEqual(expect.objectContaining({ path: [list.id], code: "count" }));
        const [key = "", other] = columns;
        const cells = item[key];
        if (other === undefined || !isList(cells) || cells.length === 0) continue;
        for (const column of [[...cells, cells[0]], "Ann"])
          expect(readItem(compiled, { ...item, [key]: column }).errors).not.toEqual([]);
      }
    });
  },
);

/** A top-level text field whose entry is `names`. */
const NAME: TextField = { ...TEXT_DEFAULTS, id: "names", label: "Name", optional: true, max: 12 };

test.each(productsWith(({ product }) => !entriesOf(product).has(NAME.id)))(
  "%s: a single name is a list of one in an item, and two names are an issue",
  (_name, { product }) => {
    const named = compileProduct({ ...product, fields: [...product.fields, NAME] });
    forAll(50, [validDraft(named.product)], ({ configuration }) => {
      const item = sentItem(named, configuration);
      const name = configuration[NAME.id];
      expect(item[NAME.id]).toEqual(name === undefined ? [] : [name]);
      expect(readItem(named, item)).toMatchObject({ configuration, issues: [], errors: [] });
      const withTwoNames = readItem(named, { ...item, [NAME.id]: ["Ann", "Bo"] });
      expect(withTwoNames.issues).toContainEqual(expect.objectContaining({ path: [NAME.id] }));
    });
  },
);

/** The entries of a cart item that the product's fields fill. */
function entriesOf({ fields }: Product): ReadonlySet<string> {
  const values = fields.flatMap((field) => (field.kind === "list" ? field.of : [field]));
  return new Set(values.map(({ id, out }) => out ?? id));
}

function derivedIds({ product }: CompiledProduct): readonly string[] {
  return withSubFields(product.fields).flatMap(({ id, kind }) => (kind === "derived" ? [id] : []));
}

function filesInRows({ product }: CompiledProduct) {
  return listsOf(product).flatMap((list) =>
    list.of.filter((sub) => sub.kind === "file").map((file) => ({ list, file })),
  );
}
