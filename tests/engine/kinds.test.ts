import {
  compileProduct,
  completeUntrustedDraft,
  factsOf,
  onDay,
  parsePresets,
  readCartItem,
  toCartItem,
  valueText,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import { holds } from "../arbitraries/referenceEvaluation.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { CROP, CROP_ENTRY, withPhotoCrop } from "../support/photoCrop.ts";
import { testProduct } from "../support/specifiedShop.ts";
import { compileWith, textField } from "./catalog/productWithKeys.ts";

describe("a date", () => {
  const compile = (keys: object = {}) =>
    compileWith({ fields: [textField({ kind: "date", query: "day", ...keys })] });
  const { product, project } = compile();
  const messagesFor = (keys: object, day: unknown, today = "2026-11-28") =>
    compileProduct(onDay(compile(keys).product, today))
      .project({ word: day })
      .issues.map(({ message }) => message);

  test("is one that exists, as a date input writes it, also from a link or a stored draft", () => {
    const issuesOf = (day: string) => project({ word: day }).issues.map(({ code }) => code);
    for (const day of ["2024-05-01", "2024-02-29"]) expect(issuesOf(day)).toEqual([]);
    for (const day of ["May 1", "2023-02-29", "2024-04-31", "2024-13-01"])
      expect(issuesOf(day)).toEqual(["match"]);
    expect(parsePresets(product, () => "2024-05-01")).toEqual({ word: "2024-05-01" });
    expect(parsePresets(product, () => "soon")).toEqual({});
    expect(completeUntrustedDraft(product, { word: "soon" })).toEqual({ word: "" });
  });

  test("is of the years 1900 to 2199, which is said in words", () => {
    expect(messagesFor({}, "1900-01-01")).toEqual([]);
    expect(messagesFor({}, "2199-12-31")).toEqual([]);
    for (const day of ["1899-12-31", "2200-01-01", "0202-05-01", "20266-05-01"])
      expect(messagesFor({}, day)).toEqual(["Please write a year from 1900 to 2199"]);
    expect(messagesFor({}, "May 1")).toEqual(["Please choose a date"]);
    const messages = { match: "A day, please" };
    expect(messagesFor({ messages }, "0202-05-01")).toEqual([messages.match]);
  });

  test.each([
    [{ earliest: "2026-12-24" }, "2026-12-23", "from December 24, 2026 on"],
    [{ latest: "2026-12-24" }, "2026-12-25", "up to December 24, 2026"],
    [{ earliest: 30, latest: 60 }, "2026-12-27", "from December 28, 2026 to January 27, 2027"],
    [{ earliest: -365, latest: 0 }, "2026-11-29", "from November 28, 2025 to November 28, 2026"],
  ])("with %j refuses %s, and says which dates it takes", (limits, day, words) => {
    expect(messagesFor(limits, day)).toEqual([`Please choose a date ${words}`]);
    // Days from the day of order limit nothing before that day is known.
    const isRelative = Object.values(limits).every((limit) => typeof limit === "number");
    expect(compile(limits).project({ word: day }).issues).toHaveLength(isRelative ? 0 : 1);
  });

  test("accepts exactly the dates between its limits, counted from the day of order", () => {
    const days = fc.integer({ min: -400, max: 400 });
    const daysLater = (count: number) =>
      new Date(Date.UTC(2026, 10, 28) + count * 86_400_000).toISOString().slice(0, 10);
    forAll(300, [days, fc.nat({ max: 40 }), days], (earliest, count, day) => {
      const limits = { earliest, latest: earliest + count };
      const isWithin = earliest <= day && day <= earliest + count;
      expect(messagesFor(limits, daysLater(day))).toHaveLength(isWithin ? 0 : 1);
    });
  });

  test("starts at its default, which may be counted from the day of order, and is shown in words", () => {
    const ordered = compileProduct(onDay(compile({ default: 14 }).product, "2026-12-20"));
    expect(ordered.defaults()).toEqual({ word: "2027-01-03" });
    const [field] = ordered.product.fields;
    if (field?.kind !== "date") throw new Error("the field is no date");
    expect(valueText(field, "2027-01-03")).toBe("January 3, 2027");
  });

  test("of a stored item is the text that it was while a date was the look of a text", () => {
    const item = { productId: product.id, version: 1, price: 30, word: "2024-05-01" };
    const read = readCartItem(compile(), item, { photoKey: () => null });
    expect([read.configuration, read.issues, read.errors]).toEqual([
      { word: "2024-05-01" },
      [],
      [],
    ]);
  });
});

describe("a photo's crop", () => {
  const KEY = `${"ab".repeat(16)}.png`;
  const dogtag = compileProduct(withPhotoCrop(testProduct("Engraved Dogtag Necklace").product));
  const photo = { name: KEY, type: "image/png", size: 0, key: KEY };
  const configurationOf = (photoCrop: unknown) =>
    dogtag.project({ ...dogtag.defaults(), photo, photoCrop }).configuration;
  const read = (entries: object) => {
    const item = toCartItem(dogtag, configurationOf(""), { id: "1", photoUrl: (key) => key });
    const { photoCrop: _, ...others } = item;
    return readCartItem(dogtag, { ...others, ...entries }, { photoKey: (url) => url });
  };

  test("is whole percent and degrees; that of a centred photo is none", () => {
    const values = ["0.123 -0.004 1.508 11.7", "0 0 1 0", "-0.001 0 1 0.4", ""];
    expect(values.map((value) => configurationOf(value)["photoCrop"])).toEqual([
      "0.12 0 1.51 12",
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("exists only with a photo, and is read out in words", () => {
    expect(dogtag.existingFieldIds(configurationOf(CROP))).toContain("photoCrop");
    expect(dogtag.existingFieldIds({ engravingType: "photo" })).not.toContain("photoCrop");
    const field = dogtag.product.fields.find(({ kind }) => kind === "crop");
    if (field?.kind !== "crop") throw new Error("the photo has no crop");
    const words = "zoomed to 150%, moved 60% left, moved 40% down, turned 12° right";
    expect([field.label, valueText(field, CROP)]).toEqual(["Photo position", words]);
  });

  test("is an entry with its four numbers, or null", () => {
    const entryOf = (photoCrop: string) =>
      toCartItem(dogtag, configurationOf(photoCrop), { id: "1", photoUrl: (key) => key })[
        "photoCrop"
      ];
    expect([entryOf(CROP), entryOf("")]).toEqual([CROP_ENTRY, null]);
    expect(read({ photoCrop: CROP_ENTRY }).configuration).toEqual(configurationOf(CROP));
    for (const photoCrop of [[0, 0, 1], [0, 0, 1, 181], ["0", null, 1, 0], 7])
      expect(read({ photoCrop }).issues.map(({ path, code }) => [path, code])).toEqual([
        [["photoCrop"], "match"],
      ]);
  });
});

describe("a list", () => {
  const list = (keys: object) => ({
    id: "rows",
    kind: "list",
    label: "Rows",
    min: 2,
    max: 2,
    ...keys,
  });

  test("with an equal minimum and maximum has a message with one number", () => {
    const { issues } = compileWith({ fields: [list({ of: [textField({})] })] }).project({
      rows: [],
    });
    expect(issues.map(({ message }) => message)).toEqual(["Please add exactly 2"]);
  });

  test.each([
    ["a number", { kind: "number", min: 1, max: 9, default: 3 }, 3, null],
    ["a text", { default: "Mom" }, "Mom", ""],
  ])("of different rows starts with %s in its first row only", (_, keys, start, empty) => {
    const rows = list({ min: 3, max: 4, unique: "word", of: [textField(keys)] });
    const { defaults, freshRow, project } = compileWith({ fields: [rows] });
    expect(defaults()["rows"]).toEqual([{ word: start }, { word: empty }, { word: empty }]);
    expect(project(defaults()).issues.map(({ code }) => code)).toEqual(["required", "required"]);
    expect(freshRow("rows", [{ word: "other" }])).toEqual({ word: start });
  });
});

test("the message about a wrong file names each accepted type once", () => {
  const accept = ["image/*", "image/png"];
  const photo = { id: "photo", kind: "file", label: "Photo", accept, maxMB: 1 };
  const { issues } = compileWith({ fields: [photo] }).project({ photo: "none" });
  expect(issues.map(({ message }) => message)).toEqual([
    "Please choose a file of another type: JPEG, PNG, WEBP, AVIF, GIF",
  ]);
});

test("exactly the facts are shown whose condition holds, in the order of the file", () => {
  const { product } = testProduct("Story Locket");
  expect(product.facts.length).toBeGreaterThan(1);
  forAll(120, [validDraft(product)], ({ configuration }) => {
    const expected = product.facts.filter(
      ({ when }) => when === null || holds(when, configuration, {}, product),
    );
    expect(factsOf(product, configuration)).toEqual(expected);
  });
});
