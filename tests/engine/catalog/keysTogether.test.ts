import { compileProduct } from "#engine";
import { lintCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { parseProduct } from "../../../engine/catalog/parseProduct.ts";
import { catalogOf } from "./catalogOf.ts";

const REST = { price: 30, examples: [] };

/** The errors of the lint for a product with these keys, and its warnings apart from prices that no example covers. */
function problemsOf(keys: object): readonly string[] {
  const { errors, warnings } = lintCatalog(catalogOf({ ...REST, ...keys }), null);
  return [...errors, ...warnings]
    .filter(({ code }) => code !== "uncovered")
    .map(({ code, message }) => `${code}: ${message}`);
}

function compiled(keys: object) {
  const file = catalogOf({ ...REST, ...keys }).find(({ file }) => file === "products/small.json");
  const parsed = parseProduct("products/small.json", file?.text ?? "", new Map());
  if (!("isValid" in parsed && parsed.isValid)) throw new Error(JSON.stringify(parsed));
  return compileProduct(parsed.product);
}

const text = (keys: object) => ({ id: "word", kind: "text", label: "Word", ...keys });

describe("a suggestion", () => {
  test("with a line break is rejected for a text of a single line", () => {
    expect(problemsOf({ fields: [text({ suggest: ["Love\nMom"] })] })).toEqual([
      "default: is rejected: A line break can't be engraved. Please leave it out or replace it — change it",
    ]);
    expect(problemsOf({ fields: [text({ suggest: ["Love\nMom"], lines: 2 })] })).toEqual([]);
  });

  test("of one character is added to a text, so it may be shorter than the text and its pattern", () => {
    const errorsOf = (keys: object) => problemsOf({ fields: [text(keys)] });
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

describe("a message for shoppers", () => {
  test("names each file type once", () => {
    const photo = {
      id: "photo",
      kind: "file",
      label: "Photo",
      accept: ["image/*", "image/png"],
      maxMB: 1,
    };
    const { issues } = compiled({ fields: [photo] }).project({ photo: "none" });
    expect(issues.map(({ message }) => message)).toEqual([
      "Please choose a file of another type: JPEG, PNG, WEBP, AVIF, GIF",
    ]);
  });

  test("has one number if the least and the most are equal", () => {
    const list = { id: "rows", kind: "list", label: "Rows", min: 2, max: 2, of: [text({})] };
    const { issues } = compiled({ fields: [list] }).project({ rows: [] });
    expect(issues.map(({ message }) => message)).toEqual(["Please add exactly 2"]);
  });
});

test("a minimum above the maximum is one mistake, whatever the steps and the default are", () => {
  const number = { id: "n", kind: "number", label: "N", min: 10, max: 5, step: 3, default: 7 };
  expect(problemsOf({ fields: [number] })).toEqual([
    "limits: min 10 is more than max 5 — swap them",
  ]);
});

test("a tag that is written twice is shown once on the card, so one of them is a mistake", () => {
  expect(problemsOf({ fields: [text({})], tags: ["New", "Sale", "New"] })).toEqual([
    'duplicate-id: there is another tag "New" — rename one',
  ]);
});

test("a font is not chosen by a number of rows, as each row has its own", () => {
  const rows = { id: "rows", kind: "list", label: "Rows", min: 1, max: 4 };
  const number = { id: "rowFont", kind: "number", label: "F", min: 1, max: 5, default: 1 };
  const fields = [{ ...rows, of: [number] }, text({ font: "rowFont" })];
  expect(problemsOf({ fields })).toEqual([
    'reference: no field "rowFont" chooses a font — name a number or a choice',
  ]);
});

describe("a date", () => {
  const date = (keys: object) => problemsOf({ fields: [text({ as: "date", ...keys })] });

  test.each(["2024-02-30", "2023-02-29", "2024-13-01", "2024-04-31", "1/2/2024"])(
    "can't start at %s, which is none",
    (day) => {
      expect(date({ default: day })).toEqual([
        "default: is rejected: it is not a date, such as 2024-05-01 — change it",
      ]);
    },
  );

  test("can start at a leap day", () => expect(date({ default: "2024-02-29" })).toEqual([]));

  test("must match its pattern in the form in which the page stores it", () => {
    expect(date({ match: "\\d{2}/\\d{2}/\\d{4}" })).toEqual([
      "limits: no date from 1900 to 2100 matches it, as dates are stored like 2024-05-01 — correct it, or remove it",
    ]);
    expect(date({ match: "2031-02-0[1-9]" })).toEqual([]);
  });

  test("with an exponential pattern is not matched for minutes, as the lint reports the pattern", () => {
    expect(date({ match: "(([0-9-]+)+)+x" })).toEqual([
      expect.stringContaining("checking some texts against this pattern takes minutes"),
    ]);
  });

  test("with several lines is a warning, as the page shows a text", () => {
    expect(date({ lines: 2 })).toEqual([
      'wrong-value: a date has a single line, so the page shows a text of 2 lines — remove "lines", or "as"',
    ]);
  });
});

describe("rows that must differ", () => {
  const rows = (sub: object, keys: object = {}) => ({
    fields: [
      {
        id: "rows",
        kind: "list",
        label: "Rows",
        min: 1,
        max: 4,
        unique: "word",
        of: [sub],
        ...keys,
      },
    ],
  });
  const number = (keys: object) => ({ ...text({}), kind: "number", min: 1, max: 9, ...keys });

  test("need as many different numbers", () => {
    expect(problemsOf(rows(number({ step: 4 })))).toEqual([
      "limits: 4 rows can't differ with 3 numbers — lower it, or offer more",
    ]);
    expect(problemsOf(rows(number({ step: 4 }), { min: 4 }))).toEqual([
      "limits: 4 rows can't differ with 3 numbers — lower it, or offer more",
    ]);
    expect(problemsOf(rows(number({ step: 2 })))).toEqual([]);
    expect(problemsOf(rows(number({ step: 4, optional: true })))).toEqual([]);
  });

  test.each([
    ["a number", number({ default: 3 }), 3, null],
    ["a text", text({ default: "Mom" }), "Mom", ""],
  ])("start empty after the first one that has the default of %s", (_, sub, start, empty) => {
    const { defaults, emptyRow, project } = compiled(rows(sub, { min: 3 }));
    expect(defaults()["rows"]).toEqual([{ word: start }, { word: empty }, { word: empty }]);
    expect(project(defaults()).issues.map(({ code }) => code)).toEqual(["required", "required"]);
    expect(emptyRow("rows", [{ word: "other" }])).toEqual({ word: start });
  });
});

describe("a derived field with a condition", () => {
  const fields = [
    {
      id: "size",
      kind: "choice",
      label: "Size",
      options: [
        { id: "small", label: "Small" },
        { id: "large", label: "Large" },
      ],
    },
    { id: "pin", kind: "derived", label: "Pin", value: 1, when: { size: "large" } },
  ];

  test("may be forbidden, as the field of its condition can be changed", () => {
    const forbid = [{ when: { pin: 1 }, because: "No pin." }];
    expect(problemsOf({ fields, forbid })).toEqual([
      'dead-option: "large" of "size" is in no allowed combination: the forbid on line 1 rejects it — remove it, or loosen a forbid',
      'unreachable: "pin" is never shown — correct its when',
    ]);
  });

  test("that tests itself is reported once", () => {
    const itself = { id: "pin", kind: "derived", label: "Pin", value: 1, when: { pin: 1 } };
    const forbid = [{ when: { pin: 1 }, because: "No pin." }];
    expect(problemsOf({ fields: [itself, text({})], forbid })).toContain(
      'reference: "pin" is not above — move it up, or test another field',
    );
  });
});

describe("a help", () => {
  test("can't have a placeholder", () => {
    expect(problemsOf({ fields: [text({ max: 3, help: "At most {max} letters" })] })).toEqual([
      "placeholder: {max} is not a placeholder here — write out what is meant",
    ]);
  });
});

describe("a percentage", () => {
  test.each([1e300, 1_000.01])("of %s is rejected, as a total would not be exact", (percent) => {
    const surcharges = [{ id: "more", label: "More", percent }];
    expect(problemsOf({ fields: [text({})], surcharges })).toEqual([
      expect.stringMatching(/^wrong-value: must be at most 1000/),
    ]);
  });
});

describe("a migration replaces a value", () => {
  const replacing = (field: object, to: unknown) =>
    problemsOf({
      version: 2,
      fields: [{ id: "word", label: "Word", ...field }],
      migrations: [{ from: 1, replace: { word: { old: to } } }],
    });

  test("of a number by one that the field takes", () => {
    const number = { kind: "number", min: 1, max: 9, step: 2 };
    expect(replacing(number, 7)).toEqual([]);
    const message = 'is not a number that "word" takes — write one from 1 to 9 in steps of 2';
    expect(replacing(number, "7")).toEqual([`migration: "7" ${message}`]);
    expect(replacing(number, 8)).toEqual([`migration: 8 ${message}`]);
  });

  test("of a text by a text", () => {
    expect(replacing({ kind: "text" }, "new")).toEqual([]);
    expect(replacing({ kind: "text" }, 7)).toEqual([
      "migration: 7 is not a text — write it in quotes",
    ]);
  });

  test("of no derived field, whose value nobody chose", () => {
    expect(replacing({ kind: "derived", value: 1 }, 2)).toEqual([
      'migration: "word" is derived, so nobody chose its value — remove it',
    ]);
  });

  const option = (id: string) => ({ id, label: id });
  const choice = (id: string, ...options: readonly string[]) => ({
    id,
    kind: "choice",
    label: id,
    options: options.map(option),
  });
  const replaceSmall = { from: 1, replace: { size: { tiny: "small" } } };

  test("of the field that later migrations rename, even if another one now has its old name", () => {
    const fields = [choice("format", "small", "large"), choice("size", "S", "L")];
    const later = { from: 2, rename: { size: "format" } };
    expect(problemsOf({ version: 3, fields, migrations: [later, replaceSmall] })).toEqual([]);
    const wrong = { from: 1, replace: { size: { tiny: "S" } } };
    expect(problemsOf({ version: 3, fields, migrations: [wrong, later] })).toEqual([
      'migration: "S" is not an option of "format" — name one that is offered',
    ]);
  });

  test("that a later migration replaces or drops, whatever it is", () => {
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

describe("a priced field of rows with a condition", () => {
  test("has a threshold that some example must cover", () => {
    const stone = {
      ...text({}),
      kind: "choice",
      when: { letters: { min: 5 } },
      options: [{ id: "none", label: "None", surcharge: 5 }],
    };
    const fields = [
      { id: "letters", kind: "number", label: "Letters", min: 1, max: 9 },
      {
        id: "rows",
        kind: "list",
        label: "Rows",
        min: 1,
        max: 2,
        of: [stone, text({ id: "name", out: "names" })],
      },
    ];
    const examples = [1, 9].map((letters) => ({
      draft: { letters, rows: [{ name: "Ann" }] },
      total: letters === 9 ? 35 : 30,
    }));
    const { errors, warnings } = lintCatalog(catalogOf({ ...REST, fields, examples }), null);
    expect(errors).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'no example would fail if `when` of "word" were min 4 of "letters" — add an example',
      'no example would fail if `when` of "word" were min 6 of "letters" — add an example',
    ]);
  });
});
