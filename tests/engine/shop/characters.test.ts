import { checkoutFormSchema } from "#engine";
import { describe, expect, test } from "vitest";
import { ADDRESS } from "../../support/address.ts";

describe("a character that can't be printed", () => {
  /** Code points in hexadecimal. */
  const codes = ["001B", "000A", "0007", "007F", "009B", "2028"];
  const sentence = "This contains a character that can't be printed. Please type it again";
  const messagesOf = (email: string, change: object) => {
    const form = checkoutFormSchema.safeParse({ email, address: { ...ADDRESS, ...change } });
    return form.success ? [] : form.error.issues.map(({ message }) => message);
  };

  test.each(codes)("(U+%s) is rejected in every text of an order", (code) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16));
    for (const field of ["line1", "line2", "city"])
      expect(messagesOf("ann@mail.test", { [field]: `12${character}Elm` })).toEqual([sentence]);
    expect(messagesOf(`ann@mail.te${character}st`, {})).toContain(
      /\s/.test(character) ? "Please enter a valid email address" : sentence,
    );
  });

  test("is trimmed at the ends, and letters of any script are accepted", () => {
    expect(messagesOf("ann@mail.test\n", { line1: "\t12 Elm\r\n", city: "Cañon City" })).toEqual(
      [],
    );
    expect(messagesOf("zoë@mail.test", { line1: "12 O’Neil 🏠 שדרות", line2: "𝐀-1" })).toEqual([]);
  });
});

describe("an invisible character, as pasted from messages and contacts,", () => {
  const marks = [
    ..."\u00ad\u061c\u200b\u200d\u200e\u200f\u2060\ufeff\u202a\u202c\u202e\u2066\u2069",
  ];

  test.each(marks)("(%j) is removed from every text", (mark) => {
    const withMarks = (text: string) => `${mark}${text.slice(0, 2)}${mark}${text.slice(2)} ${mark}`;
    const address = Object.fromEntries(
      Object.entries({ ...ADDRESS, line2: "Unit 5" }).map(([field, text]) => [
        field,
        field === "country" ? text : withMarks(text),
      ]),
    );
    expect(checkoutFormSchema.parse({ email: withMarks("ann@mail.test"), address })).toEqual({
      email: "ann@mail.test",
      address: { ...ADDRESS, line2: "Unit 5" },
    });
  });

  test.each(marks)("(%j) does not fill a required field", (mark) => {
    const empty = { line1: mark, city: ` ${mark} `, state: mark, postal_code: mark };
    const form = checkoutFormSchema.safeParse({ email: mark, address: { ...ADDRESS, ...empty } });
    expect(form.error?.issues.map(({ message }) => message)).toEqual([
      "Email is required",
      "Address is required",
      "City is required",
      "State is required",
      "ZIP code is required",
    ]);
  });
});
