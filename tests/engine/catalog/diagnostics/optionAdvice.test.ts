import { expect, test } from "vitest";
import { optionAdvice } from "../../../../engine/catalog/diagnostics/optionAdvice.ts";

test.each([
  [16, ["16"], " — write it in quotes"],
  ["16", [16], " — write it without quotes"],
  [15, [14, 18], " — did you mean 14?"],
  ["glod", ["gold", "silver"], ' — did you mean "gold"?'],
  ["pearl", ["gold", 16], " — name one"],
  // No empty id is suggested, although it differs in fewer letters.
  ["pearl", ["gold", ""], " — name one"],
])("advises the author of the unknown id %j, where %j are known", (id, knownIds, advice) => {
  expect(optionAdvice(id, knownIds, " — name one")).toBe(advice);
});
