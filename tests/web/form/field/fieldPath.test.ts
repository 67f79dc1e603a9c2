import { expect, test } from "vitest";
import { partIds, rowFieldPath, topFieldPath } from "../../../../web/form/field/fieldPath.ts";
import { testProduct } from "../../../support/specifiedShop.ts";

test("the element ids of all fields are unique", () => {
  const { fields } = testProduct("Classic Name Necklace").product;
  const list = fields.find((field) => field.kind === "list");
  const sub = list?.of[0];
  if (list === undefined || sub === undefined) throw new Error("the classic has no list");
  const paths = [
    ...["row", "row-label", "row-count", "row-0-stone"].map((id) => topFieldPath({ ...list, id })),
    rowFieldPath({ ...list, id: "row" }, 0, { ...sub, id: "stone" }),
    rowFieldPath({ ...list, id: "row" }, 0, { ...sub, id: "stone-help" }),
  ];
  const ids = paths.flatMap((path) => Object.values(partIds(path)));
  expect(ids.length).toBeGreaterThan(paths.length);
  expect(new Set(ids).size).toBe(ids.length);
});
