import { completeUntrustedDraft, parsePresets } from "#engine";
import { describe, expect, test } from "vitest";
import { compileWith, problemsOf, textField } from "./productWithKeys.ts";

describe("a date", () => {
  const date = (keys: object) => problemsOf({ fields: [textField({ as: "date", ...keys })] });

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

  test("has a valid value for the lint, which so proves that a price is too low", () => {
    const surcharges = [{ id: "off", label: "Off", flat: -2 }];
    const fields = [textField({ as: "date" })];
    expect(problemsOf({ price: 1, fields, surcharges })).toEqual([
      expect.stringMatching(/^price: /),
    ]);
  });
});

describe("the field of a date", () => {
  const compile = (keys: object = {}) =>
    compileWith({ fields: [textField({ as: "date", query: "day", ...keys })] });
  const { product, project } = compile();
  const issues = (day: string) => project({ word: day }).issues.map(({ code }) => code);

  test("accepts existing dates as a date input writes them, and nothing else, also from a link or a stored draft", () => {
    for (const day of ["2024-05-01", "2024-02-29"]) expect(issues(day)).toEqual([]);
    for (const day of ["May 1", "2023-02-29", "2024-04-31", "2024-13-01"])
      expect(issues(day)).toEqual(["match"]);
    expect(parsePresets(product, () => "2024-05-01")).toEqual({ word: "2024-05-01" });
    expect(parsePresets(product, () => "soon")).toEqual({});
    expect(completeUntrustedDraft(product, { word: "soon" })).toEqual({ word: "" });
  });

  test("with a pattern of its own or several lines accepts what that allows", () => {
    const years = compile({ match: "20\\d\\d-.*" });
    expect(years.project({ word: "1999-05-01" }).issues).toHaveLength(1);
    expect(years.project({ word: "2024-05-01" }).issues).toEqual([]);
    expect(compile({ lines: 2 }).project({ word: "May 1" }).issues).toEqual([]);
  });
});
