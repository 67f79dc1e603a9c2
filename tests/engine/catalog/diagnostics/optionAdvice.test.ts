import { expect, test } from "vitest";
import { optionAdvice } from "../../../../engine/catalog/diagnostics/optionAdvice.ts";

test.each([
  [16, ["16"], ' — write "16" in quotes'],
  ["16", [16], " — write 16 without quotes"],
  [15, [14, 18], " — did you mean 14?"],
  ["glod", ["gold", "silver"], ' — did you mean "gold"?'],
  ["pearl", ["gold", 16], ' — name one of these: "gold", 16'],
  // No empty id is suggested, although it differs in fewer letters.
  ["pearl", ["gold", ""], ' — name one of these: "gold", ""'],
  ["pearl", [], " — correct it"],
])("advises the author of the unknown id %j, where %j are known", (id, knownIds, advice) => {
  expect(optionAdvice(id, knownIds)).toBe(advice);
});

test("lists the first ids if there are many, and says where all of them are", () => {
  const knownIds = Array.from({ length: 14 }, (_, index) => index);
  expect(optionAdvice("pearl", knownIds, "gems.json has them all")).toBe(
    " — name one of these: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more (gems.json has them all)",
  );
});
