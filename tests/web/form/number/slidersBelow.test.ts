import { expect, test } from "vitest";
import type { Field } from "#engine";
import { slidersBelow } from "../../../../web/form/number/slidersBelow.ts";
import { withPhotoSliders } from "../../../support/photoSliders.ts";
import { testProduct } from "../../../support/specifiedShop.ts";

const { fields } = withPhotoSliders(testProduct("Engraved Dogtag Necklace").product);
const idsBelow = (field: Field | undefined, all = fields) =>
  field === undefined ? [] : slidersBelow(all, field).map(({ id }) => id);

test("the sliders of a photo are those directly below it", () => {
  const photo = fields.find(({ kind }) => kind === "file");
  expect(idsBelow(photo)).toEqual(["zoom", "across", "down", "turn"]);
});

test("a field of a list has no sliders, also if the product begins with some", () => {
  const sliders = fields.filter(({ as }) => as === "slider");
  const photoOfRow = fields.find(({ kind }) => kind === "file");
  expect(photoOfRow).toBeDefined();
  expect(idsBelow(photoOfRow, sliders)).toEqual([]);
});
