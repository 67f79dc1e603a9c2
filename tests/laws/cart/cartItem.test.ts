import { canonicalJson, type Configuration, dollarsFromCents } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { hasEntry } from "../fieldsOf.ts";
import { everyProduct } from "../everyProduct.ts";
import { isList } from "../../support/isList.ts";
import { itemOf as storedItem, readItem, sentItem } from "./storedItem.ts";

/** The entries of a cart item in the specification, without those of the dog tag. */
const SPECIFIED_KEYS = [
  "id",
  "name",
  "names",
  "font",
  "length",
  "metal",
  "price",
  "image",
  "shipping",
  "birthstones",
];
/** The entries of an item that no field fills. */
const RESERVED = ["id", "name", "price", "image"];
/** The entries that the specification adds for the dog tag. */
const DOGTAG = ["engravingType", "photo", "size", "text", "symbol"];

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
  const itemOf = (configuration: Configuration) => storedItem(compiled, configuration);
  const sent = (configuration: Configuration) => sentItem(compiled, configuration);
  const read = (item: Readonly<Record<string, unknown>>) => readItem(compiled, item);

  test("a stored cart item is read without loss, at the same price", () => {
    forAll(200, [valid], ({ configuration }) => {
      const result = read(sent(configuration));
      expect(result).toMatchObject({ issues: [], errors: [], changes: [], repriced: false });
      expect(canonicalJson(result.configuration)).toBe(canonicalJson(configuration));
      expect(itemOf(result.configuration)).toStrictEqual(itemOf(configuration));
      expect(compiled.project(result.draft).configuration).toStrictEqual(configuration);
    });
  });

  test("two items are equal if and only if their configurations are", () => {
    forAll(100, [valid, valid], ({ configuration: one }, { configuration: other }) => {
      const areItemsEqual = JSON.stringify(itemOf(one)) === JSON.stringify(itemOf(other));
      expect(areItemsEqual).toBe(canonicalJson(one) === canonicalJson(other));
    });
  });

  const unused = [...SPECIFIED_KEYS, ...DOGTAG].filter(
    (key) => !RESERVED.includes(key) && !hasEntry(compiled, key),
  );
  test("an item has every entry of the specification, null or [] if the product does not use it", () => {
    forAll(100, [valid], ({ configuration }) => {
      const item = itemOf(configuration);
      for (const key of [...SPECIFIED_KEYS, ...DOGTAG]) expect(item[key]).not.toBeUndefined();
      for (const key of unused) expect(item[key]).toEqual(key === "names" ? [] : null);
      expect(isList(item.names)).toBe(true);
      expect(item).toMatchObject({
        id: "1700000000000",
        productId: product.id,
        version: product.version,
        name: product.name,
        image: product.image,
        price: dollarsFromCents(compiled.price(configuration).total),
      });
    });
  });

  const itemKeys = Object.keys(itemOf(compiled.project(sample()).configuration));
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
    const entries = new Set(
      product.fields.flatMap((field) =>
        field.kind === "list" ? field.of.map((sub) => sub.out ?? sub.id) : [field.id],
      ),
    );
    for (const key of ["font", "birthstones", "engravingType", "symbol"]) {
      if (entries.has(key)) continue;
      const item = sent(compiled.project(sample()).configuration);
      expect(read({ ...item, [key]: "something" }).unknown).toEqual([key]);
      for (const empty of [null, "", [], [null, null]])
        expect(read({ ...item, [key]: empty })).toMatchObject({ unknown: [], changes: [] });
    }
  });

  test("reads any value of an entry without an exception, and returns a clean configuration if it has no issue", () => {
    forAll(
      300,
      [valid, fc.constantFrom(...itemKeys), fc.jsonValue()],
      ({ configuration }, key, value) => {
        const result = read({ ...sent(configuration), [key]: value });
        if (result.issues.length > 0 || result.errors.length > 0) return;
        expect(read(sent(result.configuration)).configuration).toStrictEqual(result.configuration);
      },
    );
  });

  /** A valid draft, the same in every run. */
  function sample() {
    const [first] = fc.sample(valid, { numRuns: 1, seed: 7 });
    return first?.draft ?? {};
  }
});
