/**
 * The numbers, texts and fields with which the five products were specified, asserted against `catalog/`. Who changes one of
 * them on purpose changes it here too. To run only these: npx vitest run tests/laws/specification.test.ts
 */
import { type CompiledProduct, type Draft, type Field, type Product, withSubFields } from "#engine";
import { expect, test } from "vitest";
import { draftWithNames } from "../support/draftWithNames.ts";
import { specifiedCatalog } from "../support/specifiedShop.ts";
import { everyProduct } from "./everyProduct.ts";

const CLASSIC = "Classic Name Necklace";
const BIRTHSTONE = "Family Heart Birthstone Necklace";
const LOVE_FAMILY = "Love Family Necklace";
const BEADS = "Heart Beads Necklace";
const DOGTAG = "Engraved Dogtag Necklace";

const PRODUCTS = [CLASSIC, BIRTHSTONE, LOVE_FAMILY, BEADS, DOGTAG];

const PHOTO = { name: "us.jpg", type: "image/jpeg", size: 1000, key: `${"a".repeat(32)}.jpg` };
const TEXT = { engravingType: "names", text: "Dad" };

/** What was ordered of the first five products (the specification's sections 3, 5 and 9), in dollars, for each of `PRODUCTS`; null where it says nothing. */
const NUMBERS: readonly (readonly [what: keyof typeof MEASURES, ...values: readonly unknown[]])[] =
  [
    ["price", 24.99, 39.99, 34.99, 29.99, 39.99],
    ["original price", 42.99, 89, 69.99, 59.99, 69.99],
    ["each further name", 0.99, 0.99, 0.99, 0.99, null],
    ["photo engraving", null, null, null, null, 5],
    ["large size", null, null, null, null, 5],
    ["fast shipping", 2.99, 2.99, 2.99, 2.99, 2.99],
    ["number of names", [1, 5], [1, 5], [2, 8], [1, 8], null],
    ["longest name", 15, 15, 12, 12, null],
    ["longest text", null, null, null, null, 30],
    ["longest symbol", null, null, null, null, 2],
    ["largest photo in megabytes", null, null, null, null, 15],
    ["fonts", [1, 100], null, null, null, [1, 12]],
    ["chain lengths", [14, 16, 18, 20], [20], [20], [18], [36, 50]],
  ];

/** How a number is read from a product of the catalog; `plain` is its draft that costs least. */
const MEASURES = {
  price: priceOf,
  "original price": ({ product }: CompiledProduct) => (product.originalPrice ?? 0) / 100,
  "each further name": furtherNames,
  "fast shipping": addedBy({ shipping: "fast" }),
  "photo engraving": addedBy({ engravingType: "photo", photo: PHOTO }),
  "large size": addedBy({ size: "large" }),
  "number of names": ({ product }: CompiledProduct) => limitsOf(product, "names"),
  "longest name": ({ product }: CompiledProduct) => limitsOf(product, "name")[1],
  "longest text": ({ product }: CompiledProduct) => limitsOf(product, "text")[1],
  "longest symbol": ({ product }: CompiledProduct) => limitsOf(product, "symbol")[1],
  "largest photo in megabytes": ({ product }: CompiledProduct) =>
    product.fields.flatMap((field) => (field.kind === "file" ? [field.maxMB] : []))[0],
  fonts: ({ product }: CompiledProduct) => limitsOf(product, "font"),
  "chain lengths": chainLengths,
};

const ROWS = NUMBERS.flatMap(([what, ...values]) =>
  PRODUCTS.map((name, index) => ({ name, what, value: values[index] })),
).filter(({ value }) => value !== null);

test.each(ROWS)("$name: $what is $value", ({ name, what, value }) => {
  const compiled = productNamed(name);
  const plain = name === DOGTAG ? TEXT : names(limitsOf(compiled.product, "names")[0] ?? 0);
  expect(MEASURES[what](compiled, plain)).toEqual(value);
});

const METAL = "gold-color";
const SHIPPING = "normal";

test.each<[string, Draft]>([
  [CLASSIC, { length: 16, font: 1, metal: METAL, shipping: SHIPPING }],
  [BIRTHSTONE, { names: [{ name: "", birthstone: "January" }], metal: METAL, shipping: "free" }],
  [LOVE_FAMILY, { names: [{ name: "" }, { name: "" }], metal: METAL, shipping: SHIPPING }],
  [BEADS, { names: [{ name: "" }], metal: METAL, shipping: SHIPPING }],
  [DOGTAG, { engravingType: "photo", size: "small", metal: "silver-color", shipping: SHIPPING }],
])("%s starts with %j", (name, defaults) => {
  expect(productNamed(name).defaults()).toMatchObject(defaults);
});

test.each<[string, Draft, string, string]>([
  [CLASSIC, {}, "Missing Information", "Please fill in all name fields"],
  [BIRTHSTONE, {}, "Missing Information", "Please fill in all name fields"],
  [LOVE_FAMILY, {}, "Missing Information", "Please fill in all name fields (2-8 required)"],
  [BEADS, {}, "Missing Information", "Please fill in all name fields (1-8 required)"],
  [DOGTAG, {}, "Missing Photo", "Please upload a photo for photo engraving."],
  [
    DOGTAG,
    { engravingType: "names" },
    "Missing Information",
    "Please fill in the engraved text field.",
  ],
])("%s: nothing filled in but %j is answered by the toast %j, %j", (name, draft, title, text) => {
  const { project, complete, summaries } = productNamed(name);
  const { issues } = project(complete(draft));
  expect(summaries(issues)).toEqual([{ title, text }]);
  expect(issues[0]?.message).toBe("This field is required");
});

test.each(specifiedCatalog.products)("$name has the specified fields and options", (specified) => {
  expect(contract(productNamed(specified.name).product)).toMatchObject(contract(specified));
});

/** The product of the catalog with this name. */
function productNamed(name: string): CompiledProduct {
  const compiled = everyProduct.find(([title]) => title === name)?.[1];
  if (compiled === undefined) throw new Error(`The catalog has no product "${name}"`);
  return compiled;
}

/** A draft with this many names. */
function names(count: number): Draft {
  return draftWithNames(...Array.from({ length: count }, () => "Ann"));
}

/** The price in dollars of a valid draft. */
function priceOf({ project, complete, price }: CompiledProduct, draft: Draft): number {
  const { configuration, issues } = project(complete(draft));
  expect(issues).toEqual([]);
  return price(configuration).total / 100;
}

/** What one draft costs more than another, in dollars and whole cents. */
function added(compiled: CompiledProduct, less: Draft, more: Draft): number {
  return Math.round((priceOf(compiled, more) - priceOf(compiled, less)) * 100) / 100;
}

/** What a change of the plain draft adds. */
function addedBy(change: Draft) {
  return (compiled: CompiledProduct, plain: Draft) =>
    added(compiled, plain, { ...plain, ...change });
}

/** What each name after the fewest ones adds: a single amount, unless they differ. */
function furtherNames(compiled: CompiledProduct): unknown {
  const [min = 0, max = 0] = limitsOf(compiled.product, "names");
  const fees = Array.from({ length: max - min }, (_, index) =>
    added(compiled, names(min + index), names(min + index + 1)),
  );
  return new Set(fees).size === 1 ? fees[0] : fees;
}

/** The limits of the field with this id, also in rows. */
function limitsOf({ fields }: Product, id: string): readonly number[] {
  const field = withSubFields(fields).find((each) => each.id === id);
  return field !== undefined && "max" in field ? [field.min ?? 0, field.max ?? 0] : [];
}

/** The lengths that may be chosen, or that are derived. */
function chainLengths({ product }: CompiledProduct): unknown {
  const field = product.fields.find(({ id }) => id === "length");
  if (field?.kind === "choice") return field.options.map(({ id }) => id);
  if (field?.kind !== "derived") return [];
  return field.map === null ? [field.value] : Object.values(field.map);
}

/** What the specification says of a product besides numbers. Further options, as well as amounts, are up to the merchant. */
function contract({ id, name, path, link, fields }: Product): object {
  return { id, name, path, link, fields: byId(fields, fieldContract) };
}

function fieldContract(field: Field): object {
  const { kind, label, optional, out, query } = field;
  return {
    kind,
    label,
    optional,
    out,
    query,
    ...(field.kind === "choice"
      ? { role: field.role, options: byId(field.options, ({ label: each }) => each) }
      : {}),
    ...(field.kind === "file" ? { accept: field.accept, maxMB: field.maxMB } : {}),
    ...(field.kind === "derived" ? { rule: [field.value, field.from, field.map] } : {}),
    ...(field.kind === "list" ? { of: byId(field.of, fieldContract) } : {}),
  };
}

function byId<T extends { readonly id: unknown }>(items: readonly T[], read: (item: T) => unknown) {
  return Object.fromEntries(items.map((item) => [String(item.id), read(item)]));
}
