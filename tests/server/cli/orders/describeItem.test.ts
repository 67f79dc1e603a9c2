import type { Configuration, Field } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { describeItem } from "../../../../server/cli/orders/describeItem.ts";
import { validDraft } from "../../../arbitraries/validDraft.ts";
import { cartItem, catalog } from "../../../support/server/carts.ts";
import { CROP, withPhotoCrop } from "../../../support/photoCrop.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";

const ID = "love-family-necklace";
const LOVE = { names: [{ name: "Ann" }, { name: "Bo" }] };
const products = [...catalog.byId.values()];

const describeConfiguration = (
  orderCatalog: typeof catalog,
  productId: string,
  configuration: Configuration,
) =>
  describeItem(
    orderCatalog,
    { item: { ...cartItem(ID, LOVE), productId }, configuration, fonts: { font: "Parisienne" } },
    true,
  );

/** Every value of a configuration as text, including list rows. */
function valuesOf(configuration: Configuration): readonly string[] {
  return Object.values(configuration)
    .flatMap((value) =>
      typeof value === "object" ? value.flatMap((row) => Object.values(row)) : [value],
    )
    .map(String);
}

/** Possible changes of a field: none, another id, removed, one value in place of a list, or other ids in its rows. */
const change = fc.constantFrom("unchanged", "renamed", "removed", "one value", "rows");

function applyChange(field: Field, changes: Readonly<Record<string, string>>): readonly Field[] {
  const fieldChange = changes[field.id] ?? "unchanged";
  if (fieldChange === "removed") return [];
  if (fieldChange === "renamed") return [{ ...field, id: `${field.id}New` }];
  if (fieldChange === "one value" && field.kind === "list") {
    const [sub] = field.of;
    return sub ? [{ ...sub, id: field.id }] : [];
  }
  if (fieldChange === "rows" && field.kind === "list") {
    return [{ ...field, of: field.of.map((sub) => ({ ...sub, id: `${sub.id}New` })) }];
  }
  return [field];
}

describe("the description of an ordered item", () => {
  test.each(products.map(({ product }) => [product.id, product] as const))(
    "contains every value once, however the fields of %s have changed since",
    (id, product) => {
      const changes = fc.dictionary(
        fc.constantFrom(...product.fields.map((field) => field.id)),
        change,
      );
      forAll(240, [validDraft(product), changes], ({ configuration }, changes) => {
        const currentCatalog = changedCatalog(catalog, id, (before) => ({
          ...before,
          // Conditions could refer to a field that is gone.
          fields: before.fields.flatMap((field) => applyChange({ ...field, when: null }, changes)),
          surcharges: [],
          forbid: [],
          preview: before.preview && {
            ...before.preview,
            parts: before.preview.parts.map((part) => ({ ...part, when: undefined })),
          },
        }));
        const details = describeConfiguration(currentCatalog, id, configuration).map(
          ({ value }) => value,
        );
        const values = valuesOf(configuration);
        expect(details).toHaveLength(values.length);
        for (const value of values) expect(details.join("\n")).toContain(value);
      });
    },
  );

  test("contains every value and the key of the photo's full-size copy, of a product that is not sold any more", () => {
    const reducedCatalog = changedCatalog(catalog, ID, null);
    const key = `${"ab".repeat(16)}.png`;
    expect(
      describeConfiguration(reducedCatalog, ID, {
        names: [{ name: "Ann" }, { name: "Bo" }],
        photo: key,
      }),
    ).toEqual([
      { label: "names 1 name", value: "Ann" },
      { label: "names 2 name", value: "Bo" },
      { label: "photo", value: `inspected/${key}` },
    ]);
  });

  test("says how a photo is cropped", () => {
    const id = "engraved-dogtag-necklace";
    const cropCatalog = changedCatalog(catalog, id, withPhotoCrop);
    const words = (values: Configuration) =>
      describeConfiguration(cropCatalog, id, { size: "small", ...values }).map(
        ({ label, value }) => `${label}: ${value}`,
      );
    const crop = "Photo position: zoomed to 150%, moved 60% left, moved 40% down, turned 12° right";
    expect(words({ photoCrop: CROP })).toEqual(["Size: Small, 36x22mm (small)", crop]);
  });

  test("labels fields of two lists differently, although both call them Name", () => {
    const familyCatalog = changedCatalog(catalog, ID, (before) => ({
      ...before,
      fields: before.fields.flatMap((field): readonly Field[] =>
        field.kind === "list"
          ? ["parents", "children"].map((id) => ({
              ...field,
              id,
              of: field.of.map((sub) => ({ ...sub, id: "name", label: "Name" })),
            }))
          : [field],
      ),
    }));
    const rows = (id: string) => ({ [id]: [{ name: "Ann" }] });
    const labelOf = (id: string) => describeConfiguration(familyCatalog, ID, rows(id))[0]?.label;
    expect(labelOf("parents")).toBe("Name (parents.name) 1");
    expect(labelOf("children")).toBe("Name (children.name) 1");
  });

  test("has the name of the ordered font, as the list of fonts may change", () => {
    const configuration = { names: [{ name: "Ann" }], font: 7 };
    const details = describeConfiguration(catalog, "classic-name-necklace", configuration);
    expect(details).toContainEqual({ label: "Font style", value: "7 (Parisienne)" });
  });
});
