import {
  compileProduct,
  type ListField,
  type Product,
  readCartItem,
  type TextField,
  toCartItem,
} from "#engine";
import { expect, test } from "vitest";
import { FIELD_DEFAULTS, TEXT_DEFAULTS } from "../../support/fieldDefaults.ts";
import { testProduct } from "../../support/specifiedShop.ts";

const NOTE: TextField = { ...TEXT_DEFAULTS, id: "note", label: "Note", optional: true, max: 5 };

test("an item that was stored before the rows of its list got names is read without errors", () => {
  const heart = testProduct("Family Heart Birthstone Necklace");
  const { configuration } = heart.project(heart.complete({ names: [{ name: "Ann" }] }));
  const item = toCartItem(heart, configuration, { id: "1", photoUrl: (key) => key });
  const read = readCartItem(heart, { ...item, names: [] }, { photoKey: () => null });
  expect(read.errors).toEqual([]);
  expect(read.configuration).toEqual({ ...configuration, names: [{ birthstone: "January" }] });
});

test("the photo of a field that doesn't exist is no error, neither at the top level nor in rows", () => {
  const tag = testProduct("Engraved Dogtag Necklace");
  const photo = tag.product.fields.find(({ kind }) => kind === "file");
  if (photo?.kind !== "file") throw new Error("the tag has no photo");
  const when = { ref: "note", test: { set: true } } as const;
  const rows: ListField = {
    ...FIELD_DEFAULTS,
    id: "rows",
    kind: "list",
    label: "Rows",
    min: 1,
    max: 3,
    of: [NOTE, { ...photo, id: "print", when }],
    unique: null,
  };
  const compiled = compileProduct({
    ...tag.product,
    fields: [...tag.product.fields, rows],
    preview: null,
  });
  const { configuration } = compiled.project(
    compiled.complete({ engravingType: "names", text: "Ann", rows: [{ note: "" }, { note: "" }] }),
  );
  const item = toCartItem(compiled, configuration, { id: "1", photoUrl: (key) => key });
  const errorsOf = (entries: object) =>
    readCartItem(compiled, { ...item, ...entries }, { photoKey: () => null }).errors;
  expect(errorsOf({ photo: "https://elsewhere.example/a.jpg" })).toEqual([]);
  expect(
    errorsOf({ photo: "https://elsewhere.example/a.jpg", engravingType: "photo" }),
  ).toHaveLength(1);
  const print = [null, "https://elsewhere.example/a.jpg"];
  expect(errorsOf({ print })).toEqual([]);
  expect(errorsOf({ print, note: [null, "Hi"] })).toHaveLength(1);
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

test("an item with more rows than its list now allows keeps them all in the draft to edit", () => {
  const heart = testProduct("Family Heart Birthstone Necklace");
  const names = ["Ann", "Bo", "Cy", "Di", "Ed"].map((name) => ({ name, birthstone: "May" }));
  const { configuration } = heart.project(heart.complete({ names }));
  const item = toCartItem(heart, configuration, { id: "1", photoUrl: (key) => key });
  const fields = heart.product.fields.map((field) =>
    field.kind === "list" ? { ...field, max: 3 } : field,
  );
  const next = compileProduct({ ...heart.product, fields });
  const read = readCartItem(next, item, { photoKey: () => null });
  expect(read.draft["names"]).toEqual(names);
  expect(read.issues).toMatchObject([{ path: ["names"], code: "count" }]);
});
