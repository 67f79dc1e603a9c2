import { describe, expect, test } from "vitest";
import { problemsOf, textField } from "../productWithKeys.ts";

/** The problems of a product whose text field has these keys. */
const errorsOf = (keys: object) => problemsOf({ fields: [textField(keys)] });

describe("a suggestion", () => {
  test("with a line break is rejected for a text of a single line", () => {
    expect(errorsOf({ suggest: ["Love\nMom"] })).toEqual([
      "default: is rejected: A line break can't be engraved. Please leave it out or replace it — change it",
    ]);
    expect(errorsOf({ suggest: ["Love\nMom"], lines: 2 })).toEqual([]);
  });

  test("is rejected if it is the same as an earlier one", () => {
    expect(errorsOf({ suggest: ["Love", "Mom", "Love"] })).toEqual([
      "default: is suggested above — remove it",
    ]);
  });

  test("of one character may be shorter than the minimum and need not match a pattern that contains it, as it is added to a text", () => {
    expect(errorsOf({ min: 3, max: 9, suggest: ["♥"] })).toEqual([]);
    expect(errorsOf({ match: "[A-Z]♥[A-Z]", suggest: ["♥"] })).toEqual([]);
    expect(errorsOf({ match: "[A-Z]*", suggest: ["♥"] })).toEqual([
      "default: is rejected: Please check how this is written — change it",
    ]);
    expect(errorsOf({ min: 3, max: 9, suggest: ["Al"] })).toEqual([
      "default: is rejected: Please use at least 3 characters — change it",
    ]);
    expect(errorsOf({ min: 3, max: 9, default: "A" })).toEqual([
      "default: is rejected: Please use at least 3 characters — change it",
    ]);
  });
});

test("the length of a default is counted without the spaces around it, as on the page", () => {
  expect(errorsOf({ max: 3, default: " Ann " })).toEqual([]);
  expect(errorsOf({ max: 3, default: "Anna" })).toEqual([
    "default: is rejected: Please use at most 3 characters — change it",
  ]);
});
