import { expect, test } from "vitest";
import { partIds, rowFieldPath, topFieldPath } from "../../../web/form/fieldPath.ts";
import { testProduct } from "../../support/specifiedShop.ts";

test("the element ids of all fields are unique", () => {
  const { fields } = testProduct("Classic Name Necklace").product;
  const list = fields.find((field) => field.kind === "list");
  const sub = list?.of[0];
  if (list === undefined || sub === undefined) throw new Error("It has a list of names");
  const named = (id: string) => topFieldPath({ ...list, id });
  const stone = { ...sub, id: "stone" };
  const places = [
    ...["row", "row-label", "row-count", "row-0-stone"].map(named),
    rowFieldPath({ ...list, id: "row" }, 0, stone),
    rowFieldPath({ ...list, id: "row" }, 0, { ...sub, id: "stone-help" }),
  ];
  const ids = places.flatMap((place) => Object.values(partIds(place)));
  expect(ids.length).toBeGreaterThan(places.length);
  expect(new Set(ids).size).toBe(ids.length);
});
