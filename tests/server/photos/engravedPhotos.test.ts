import { expect, test } from "vitest";
import { engravedPhotos } from "../../../server/photos/engravedPhotos.ts";
import { catalog } from "../../support/server/carts.ts";

const key = (digit: string): string => `${digit.repeat(32)}.png`;

const productOf = (id: string) => {
  const compiled = catalog.byId.get(id);
  if (!compiled) throw new Error(`no product ${id}`);
  return compiled.product;
};

test("returns the photos of all file fields, also in list rows, and no texts", () => {
  const tag = productOf("engraved-dogtag-necklace");
  const classic = productOf("classic-name-necklace");
  const file = tag.fields.find(({ kind }) => kind === "file");
  const text = tag.fields.find(({ id }) => id === "text");
  const list = classic.fields.find((field) => field.kind === "list");
  if (file?.kind !== "file" || text?.kind !== "text" || list?.kind !== "list")
    throw new Error("the products lack a file, a text or a list");
  const rows = { ...list, id: "rows", of: [file, text] };
  const product = { ...tag, fields: [file, text, rows] };
  const configuration = {
    [file.id]: key("1"),
    text: key("2"),
    rows: [{ [file.id]: key("3"), text: key("4") }, {}, { [file.id]: key("5") }],
  };
  const photos = ["1", "3", "5"].map((digit) => ({ key: key(digit), field: file }));
  expect(engravedPhotos(product, configuration)).toEqual(photos);
  expect(engravedPhotos(product, {})).toEqual([]);
});
