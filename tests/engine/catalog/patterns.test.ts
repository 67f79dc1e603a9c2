import { expect, test } from "vitest";
import { problemsOf, textField } from "./productWithKeys.ts";

/** The problems of a product whose text must match this pattern. */
const problemsWith = (match: string, keys: object = {}) =>
  problemsOf({ fields: [textField({ match, max: 40, ...keys })] });

const SLOW = [
  expect.stringMatching(/^limits: checking some texts against this pattern takes minutes/),
];

// The second one matches every text without certain characters, the third repeats only punctuation marks twice. Of the last
// two, the first repeats no repeat, and the second has limits.
test.each([
  "([A-Za-z]+ ?)+",
  "(?:[^<>]+ ?)+",
  "(?:[A-Za-z ]|[-'.]+)+",
  "(?:\\p{L}|[A-Za-z' ])+",
  "([a-z]{1,20} ?){1,20}",
])("a pattern that takes exponential time is an error: %s", (match) =>
  expect(problemsWith(match)).toEqual(SLOW),
);

test("a pattern that is slow only with line breaks is an error only in a text with several lines", () => {
  expect(problemsWith("(.+)+", { lines: 2 })).toEqual(SLOW);
  expect(problemsWith("(.+)+")).toEqual([]);
});

test.each(["[A-Za-z]+(?: [A-Za-z]+)*", "(?:[A-Z][a-z]* ?)+", ".*"])(
  "a fast pattern is accepted for texts of up to 5,000 characters: %s",
  (match) => expect(problemsWith(match, { max: 5_000 })).toEqual([]),
);

test("a pattern is accepted if it is slow only for texts above the maximum", () => {
  expect(problemsWith("([A-Za-z]+ ?)+", { max: 12 })).toEqual([]);
});
