import { describe, expect, test } from "vitest";
import { problemsOf } from "../productWithKeys.ts";

const option = (id: string) => ({ id, label: id });
const choice = (id: string, ...options: readonly string[]) => ({
  id,
  kind: "choice",
  label: id,
  options: options.map(option),
});

describe("a migration that replaces a value", () => {
  const problemsOfReplacing = (field: object, to: unknown) =>
    problemsOf({
      version: 2,
      fields: [{ id: "word", label: "Word", ...field }],
      migrations: [{ from: 1, replace: { word: { old: to } } }],
    });

  test("gives a number field only numbers that it takes", () => {
    const number = { kind: "number", min: 1, max: 9, step: 2 };
    expect(problemsOfReplacing(number, 7)).toEqual([]);
    const message = 'is not a number that "word" takes — write one from 1 to 9 in steps of 2';
    expect(problemsOfReplacing(number, "7")).toEqual([`migration: "7" ${message}`]);
    expect(problemsOfReplacing(number, 8)).toEqual([`migration: 8 ${message}`]);
  });

  test("gives a text field only texts", () => {
    expect(problemsOfReplacing({ kind: "text" }, "new")).toEqual([]);
    expect(problemsOfReplacing({ kind: "text" }, 7)).toEqual([
      "migration: 7 is not a text — write it in quotes",
    ]);
  });

  test("can't give a derived field a value, as nobody chose the old one", () => {
    expect(problemsOfReplacing({ kind: "derived", value: 1 }, 2)).toEqual([
      'migration: "word" is derived, so nobody chose its value — remove it',
    ]);
  });

  const replaceSmall = { from: 1, replace: { size: { tiny: "small" } } };

  test("is checked against the field that later migrations rename, even if another one now has its old name", () => {
    const fields = [choice("format", "small", "large"), choice("size", "S", "L")];
    const later = { from: 2, rename: { size: "format" } };
    expect(problemsOf({ version: 3, fields, migrations: [later, replaceSmall] })).toEqual([]);
    const wrong = { from: 1, replace: { size: { tiny: "S" } } };
    expect(problemsOf({ version: 3, fields, migrations: [wrong, later] })).toEqual([
      'migration: "S" is not an option of "format" — name one of these: "small", "large"',
    ]);
  });

  test("may give a value that a later migration replaces or drops", () => {
    const fields = [choice("format", "S", "L")];
    const migrations = [
      replaceSmall,
      { from: 2, rename: { size: "format" }, replace: { format: { small: "S" } } },
    ];
    expect(problemsOf({ version: 3, fields, migrations })).toEqual([]);
    const dropped = [replaceSmall, { from: 2, drop: ["size"] }];
    expect(problemsOf({ version: 3, fields, migrations: dropped })).toEqual([]);
  });
});

test("a migration may drop an entry whose name a later migration gives to another one", () => {
  const fields = [choice("size", "S", "L")];
  const drop = { from: 1, drop: ["size"] };
  const rename = { from: 2, rename: { format: "size" } };
  expect(problemsOf({ version: 3, fields, migrations: [drop, rename] })).toEqual([]);
  expect(problemsOf({ version: 3, fields, migrations: [drop, { from: 2 }] })).toEqual([
    'migration: "size" is still a field — keep it, or remove the field',
  ]);
});
