import { compileProduct, type Product, readCartItem, type TextField, toCartItem } from "#engine";
import { expect, test } from "vitest";
import { FIELD_DEFAULTS } from "../../support/fieldDefaults.ts";
import { testProduct } from "../../support/specifiedShop.ts";

const NOTE: TextField = {
  ...FIELD_DEFAULTS,
  id: "note",
  kind: "text",
  label: "Note",
  optional: true,
  min: null,
  max: 5,
  match: null,
  lines: null,
  font: null,
  suggest: [],
  default: null,
};

test("an item that was stored before the rows of its list got names is read without errors", () => {
  const heart = testProduct("Family Heart Birthstone Necklace");
  const { configuration } = heart.project(heart.complete({ names: [{ name: "Ann" }] }));
  const item = toCartItem(heart, configuration, { id: "1", photoUrl: (key) => key });
  const read = readCartItem(heart, { ...item, names: [] }, { photoKey: () => null });
  expect(read.errors).toEqual([]);
  expect(read.configuration).toEqual({ ...configuration, names: [{ birthstone: "January" }] });
});

test("an item that was stored before its list got an optional sub-field is read without errors", () => {
  const heart = testProduct("Family Heart Birthstone Necklace");
  const { configuration } = heart.project(
    heart.complete({ names: [{ name: "Ann", birthstone: "May" }, { name: "Bo" }] }),
  );
  const item = toCartItem(heart, configuration, { id: "1", photoUrl: (key) => key });
  const next: Product = {
    ...heart.product,
    fields: heart.product.fields.map((field) =>
      field.kind === "list" ? { ...field, of: [...field.of, NOTE] } : field,
    ),
  };
  for (const stored of [item, { ...item, note: null }])
    expect(readCartItem(compileProduct(next), stored, { photoKey: () => null })).toMatchObject({
      configuration,
      issues: [],
      errors: [],
    });
});
