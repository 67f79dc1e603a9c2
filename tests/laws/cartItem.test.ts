import {
  AWAITING_UPLOAD,
  canonicalJson,
  type CartItem,
  compileProduct,
  type Configuration,
  dollarsFromCents,
  type Field,
  isPhotoKey,
  type Product,
  readCartItem,
  type RowField,
  type Scalar,
  type TextField,
  toCartItem,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { photoKey } from "../arbitraries/fileAnswer.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { columnsOf, tells } from "./entries.ts";
import { everyProduct } from "./everyProduct.ts";
import { isList } from "./isList.ts";
import { priceByHand } from "./priceByHand.ts";
import { UNSAID } from "./unsaid.ts";

const SPECIFIED = [
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
const SHOPS_OWN = ["id", "name", "price", "image"];
const DOGTAG = ["engravingType", "photo", "size", "text", "symbol"];

/** A name that a product asks for outside any list. */
const NAME: TextField = {
  ...UNSAID,
  id: "names",
  kind: "text",
  label: "Name",
  optional: true,
  min: null,
  max: 12,
  match: null,
  lines: null,
  font: null,
  suggest: [],
  default: null,
};

const photoUrl = (key: string) => `https://bucket.example/photos/${key}`;
const photoKeyOf = (url: string) => {
  const key = url.slice("https://bucket.example/photos/".length);
  return url === photoUrl(key) && isPhotoKey(key) ? key : null;
};

/** What local storage and the wire make of an item. */
function sent(item: CartItem): Record<string, unknown> {
  return Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(item)) as object)); // an item is an object
}

test("canonical JSON tells any two values apart and loses nothing", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonicalJson({ a: [], b: { d: 1, c: [1, { f: 2, e: 3 }] } })).toBe(
    '{"a":[],"b":{"c":[1,{"e":3,"f":2}],"d":1}}',
  );
});

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product } = compiled;
  const valid = validDraft(product);
  const itemOf = (configuration: Parameters<typeof toCartItem>[1]) =>
    toCartItem(compiled, configuration, { id: "1700000000000", photoUrl });
  const read = (item: Readonly<Record<string, unknown>>) =>
    readCartItem(compiled, item, { photoKey: photoKeyOf });

  test("a cart item is read back without loss, at the same price", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const back = read(sent(itemOf(configuration)));
        expect(back).toMatchObject({ issues: [], faults: [], changes: [], repriced: false });
        expect(canonicalJson(back.configuration)).toBe(canonicalJson(configuration));
        expect(itemOf(back.configuration)).toStrictEqual(itemOf(configuration));
        expect(compiled.project(back.draft).configuration).toStrictEqual(configuration);
      }),
      { numRuns: 200 },
    );
  });

  test("two items are the same piece if and only if their configurations are", () => {
    fc.assert(
      fc.property(valid, valid, (one, other) => {
        const same = canonicalJson(one.configuration) === canonicalJson(other.configuration);
        const itemsEqual =
          JSON.stringify(itemOf(one.configuration)) === JSON.stringify(itemOf(other.configuration));
        expect(itemsEqual).toBe(same);
      }),
    );
  });

  test("an item has every entry of the specification, null or none where the product has no use for it", () => {
    const unused = [...SPECIFIED, ...DOGTAG].filter(
      (key) => !SHOPS_OWN.includes(key) && !tells(compiled, key),
    );
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = itemOf(configuration);
        for (const key of [...SPECIFIED, ...DOGTAG]) expect(item[key]).not.toBeUndefined();
        for (const key of unused) expect(item[key]).toEqual(key === "names" ? [] : null);
        expect(isList(item.names)).toBe(true);
        expect(item).toMatchObject({
          id: "1700000000000",
          productId: product.id,
          version: product.version,
          name: product.name,
          image: product.image,
          price: dollarsFromCents(priceByHand(product, configuration)),
        });
      }),
    );
  });

  test("an entry that no field fills is named and told, also where it is another product's; an empty one is not", () => {
    const known = new Set(Object.keys(itemOf(compiled.project(sample()).configuration)));
    const unknown = fc
      .oneof(
        fc.constantFrom("__proto__", "total", "discount", "Price"),
        fc.string({ minLength: 1 }),
      )
      .filter((key) => !known.has(key));
    fc.assert(
      fc.property(valid, unknown, fc.jsonValue(), ({ configuration }, key, value) => {
        const item = sent(itemOf(configuration));
        Object.defineProperty(item, key, { value, enumerable: true });
        const back = read(item);
        expect(back).toMatchObject({ configuration, issues: [], faults: [], unknown: [key] });
        expect(back.changes).toEqual([`"${key}" is no longer part of this piece`]);
        // A catalog that does not know it yet must not drop it.
        expect(read({ ...item, version: product.version + 1 }).faults).toHaveLength(1);
      }),
    );
    const own = new Set(
      product.fields.flatMap((field) =>
        field.kind === "list" ? field.of.map((sub) => sub.out ?? sub.id) : [field.id],
      ),
    );
    for (const key of ["font", "birthstones", "engravingType", "symbol"]) {
      if (own.has(key)) continue;
      const item = sent(itemOf(compiled.project(sample()).configuration));
      expect(read({ ...item, [key]: "something" }).unknown).toEqual([key]);
      for (const empty of [null, "", [], [null, null]])
        expect(read({ ...item, [key]: empty })).toMatchObject({ unknown: [], changes: [] });
    }
  });

  test("a price that a client made up is told apart and never reaches the price", () => {
    fc.assert(
      fc.property(valid, fc.jsonValue(), ({ configuration }, price) => {
        const total = priceByHand(product, configuration);
        const result = read({ ...sent(itemOf(configuration)), price });
        expect(result.price.total).toBe(total);
        expect(result.repriced).toBe(price !== dollarsFromCents(total));
      }),
    );
  });

  test("one name outside a list is a list of one in an item; two in its place are refused", () => {
    if (tells(compiled, NAME.id)) return;
    const named = compileProduct({ ...product, fields: [...product.fields, NAME] });
    fc.assert(
      fc.property(validDraft(named.product), ({ configuration }) => {
        const item = sent(toCartItem(named, configuration, { id: "1", photoUrl }));
        const name = configuration[NAME.id];
        expect(item[NAME.id]).toEqual(name === undefined ? [] : [name]);
        const back = readCartItem(named, item, { photoKey: photoKeyOf });
        expect(back).toMatchObject({ configuration, issues: [], faults: [] });
        const two = readCartItem(
          named,
          { ...item, [NAME.id]: ["Ann", "Bo"] },
          { photoKey: photoKeyOf },
        );
        expect(two.issues).toContainEqual(expect.objectContaining({ path: [NAME.id] }));
      }),
      { numRuns: 50 },
    );
  });

  const derived = product.fields
    .flatMap((field) => (field.kind === "list" ? field.of : [field]))
    .filter((field) => field.kind === "derived");

  const text = JSON.stringify([product.fields, product.surcharges, product.forbid]);
  /** Derived fields that no condition mentions: what is asked and what it costs does not follow from them. */
  const spare = derived.filter(({ id }) => !text.includes(`"ref":"${id}"`));
  const isSpare = (field: RowField) => spare.some(({ id }) => id === field.id);

  test("derived values are derived again, whatever an item says of them", () => {
    fc.assert(
      fc.property(valid, fc.jsonValue(), ({ configuration }, other) => {
        const item = sent(itemOf(configuration));
        for (const field of derived) {
          for (const value of [other, [other], null, undefined]) {
            const back = read({ ...item, [field.out ?? field.id]: value });
            expect(back).toMatchObject({ configuration, issues: [], faults: [], changes: [] });
            expect(back.repriced).toBe(false);
          }
        }
      }),
    );
  });

  test("a product may derive other values at any time: what is stored is read as before", () => {
    const other = compileProduct(
      withFields(product, (field) => (isSpare(field) ? rederived(field) : field)),
    );
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = sent(itemOf(configuration));
        const back = readCartItem(other, item, { photoKey: photoKeyOf });
        expect(back).toMatchObject({ issues: [], faults: [], changes: [] });
        expect(withoutDerived(back.configuration)).toStrictEqual(withoutDerived(configuration));
      }),
    );
  });

  test("a product may do without a derived field at any time: what is stored is read as before", () => {
    const without = compileProduct(withFields(product, (field) => (isSpare(field) ? null : field)));
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = sent(itemOf(configuration));
        const back = readCartItem(without, item, { photoKey: photoKeyOf });
        expect(back).toMatchObject({ issues: [], faults: [] });
        expect(withoutDerived(back.configuration)).toStrictEqual(withoutDerived(configuration));
        const renewed = toCartItem(without, back.configuration, { id: "1", photoUrl });
        expect(readCartItem(without, renewed, { photoKey: photoKeyOf })).toMatchObject({
          unknown: [],
          changes: [],
        });
      }),
    );
  });

  /** A configuration without the values that nobody has chosen. */
  function withoutDerived(configuration: Configuration): object {
    const ids = new Set(derived.map(({ id }) => id));
    const kept = ([id]: readonly [string, unknown]) => !ids.has(id);
    return Object.fromEntries(
      Object.entries(configuration)
        .filter(kept)
        .map(([id, value]) => [
          id,
          typeof value === "object"
            ? value.map((row) => Object.fromEntries(Object.entries(row).filter(kept)))
            : value,
        ]),
    );
  }

  test("columns of unequal length are a fault", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = sent(itemOf(configuration));
        for (const list of product.fields) {
          if (list.kind !== "list" || configuration[list.id] === undefined) continue;
          const columns = columnsOf(list);
          const [first] = columns;
          const cells = first === undefined ? null : item[first];
          if (columns.length < 2 || first === undefined || !isList(cells) || cells.length === 0)
            continue;
          expect(read({ ...item, [first]: cells.slice(1) }).faults).not.toEqual([]);
          expect(read({ ...item, [first]: [...cells, cells[0]] }).faults).not.toEqual([]);
          expect(read({ ...item, [first]: "Ann" }).faults).not.toEqual([]);
        }
      }),
    );
  });

  test("more rows than allowed are seen, however many", () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 1, max: 50 }), ({ configuration }, extra) => {
        const item = sent(itemOf(configuration));
        for (const list of product.fields) {
          if (list.kind !== "list" || configuration[list.id] === undefined) continue;
          const columns = columnsOf(list);
          const longer = columns.map((key) => {
            const cells: unknown = item[key];
            const [first]: readonly unknown[] = isList(cells) ? cells : [];
            return [key, Array.from({ length: list.max + extra }, () => first ?? null)] as const;
          });
          const { issues } = read({ ...item, ...Object.fromEntries(longer) });
          expect(issues).toContainEqual(
            expect.objectContaining({ path: [list.id], code: "count" }),
          );
        }
      }),
    );
  });

  test("the order of the keys makes no other piece", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const turned = Object.fromEntries(
          Object.entries(configuration)
            .toReversed()
            .map(([key, value]) => [
              key,
              typeof value === "object"
                ? value.map((row) => Object.fromEntries(Object.entries(row).toReversed()))
                : value,
            ]),
        );
        expect(canonicalJson(turned)).toBe(canonicalJson(configuration));
      }),
    );
  });

  test("a row's file that was not uploaded makes no item", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        for (const list of product.fields) {
          const rows = configuration[list.id];
          if (list.kind !== "list" || typeof rows !== "object" || rows.length === 0) continue;
          for (const sub of list.of) {
            if (sub.kind !== "file") continue;
            // A file behind a condition waits only in a row where it is asked for.
            const at = sub.when === null ? 0 : rows.findIndex((row) => row[sub.id] !== undefined);
            if (at < 0) continue;
            const waiting = rows.map((row, index) =>
              index === at ? { ...row, [sub.id]: AWAITING_UPLOAD } : row,
            );
            expect(() => itemOf({ ...configuration, [list.id]: waiting })).toThrow(
              "has not been uploaded",
            );
          }
        }
      }),
    );
  });

  test("a photo from elsewhere is a fault, and a file that was not uploaded makes no item", () => {
    const files = product.fields.filter(({ kind }) => kind === "file");
    fc.assert(
      fc.property(valid, photoKey(["jpg"]), ({ draft, configuration }, key) => {
        for (const field of files) {
          if (configuration[field.id] === undefined || field.kind !== "file") continue;
          const item = sent(itemOf(configuration));
          const foreign = `https://elsewhere.example/photos/${key}`;
          expect(read({ ...item, [field.id]: foreign }).faults).toHaveLength(1);
          const chosen = { name: "a", type: field.accept[0], size: 1 };
          const waiting = compiled.project({ ...draft, [field.id]: chosen }).configuration;
          expect(() => itemOf(waiting)).toThrow("has not been uploaded");
          if (field.optional) continue;
          const { [field.id]: _, ...without } = configuration;
          expect(() => itemOf(without)).toThrow("has not been uploaded");
        }
      }),
    );
  });

  test("anything at all in an item's place is read without an exception, and can't be valid and unclean at once", () => {
    const entries = Object.keys(itemOf(compiled.project(sample()).configuration));
    fc.assert(
      fc.property(
        valid,
        fc.constantFrom(...entries),
        fc.jsonValue(),
        ({ configuration }, key, value) => {
          const result = read({ ...sent(itemOf(configuration)), [key]: value });
          if (result.issues.length > 0 || result.faults.length > 0) return;
          expect(read(sent(itemOf(result.configuration))).configuration).toStrictEqual(
            result.configuration,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  function sample() {
    const [first] = fc.sample(valid, { numRuns: 1, seed: 7 });
    return first?.draft ?? {};
  }
});

/** The product with its fields changed one by one, those of rows too; null leaves a field out. */
function withFields(product: Product, change: (field: RowField) => RowField | null): Product {
  const changed = (field: RowField) => change(field) ?? [];
  return {
    ...product,
    fields: product.fields.flatMap((field): readonly Field[] | Field =>
      field.kind === "list" ? { ...field, of: field.of.flatMap(changed) } : changed(field),
    ),
  };
}

/** A derived field with other values; any other field as it is. */
function rederived(field: RowField): RowField {
  if (field.kind !== "derived") return field;
  const { rule } = field;
  const other = (value: Scalar): Scalar => (typeof value === "number" ? value - 2 : `${value}!`);
  return {
    ...field,
    rule:
      "value" in rule
        ? { value: other(rule.value) }
        : { ...rule, map: rule.map.map(([from, value]) => [from, other(value)] as const) },
  };
}
