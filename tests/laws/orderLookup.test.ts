import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderLookupSchema, sameEmail } from "#engine";
import { forAll } from "../arbitraries/forAll.ts";

/** Order numbers with the most digits that are accepted. */
const number = fc.integer({ min: 0, max: 999_999_999_999 });
/** What may surround a copied number: words, marks, and invisible characters of right-to-left texts. */
const before = fc.constantFrom(
  "",
  "#",
  "ORDER #",
  "Your order number: ",
  "No. ",
  "№",
  "＃",
  "Nº ",
  '("',
  "\u2066",
);
const after = fc.constantFrom("", " ", ".", ",", "\n", "\u200B", '")', "\u2069");
const email = fc.emailAddress().filter((address) => address.length <= 200);

const numberOf = (text: string): unknown =>
  orderLookupSchema.safeParse({ number: text, email: "ann@example.org" }).data?.number;

test("a number is read in any notation in which it is printed or copied", () => {
  forAll(400, [number, before, after], (value, prefix, suffix) => {
    const digits = String(value);
    const fullWidth = digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const notations = [digits, fullWidth, [...digits].join(" ")];
    for (const locale of ["en-US", "de-DE", "de-CH", "fr-FR"])
      notations.push(value.toLocaleString(locale));
    for (const text of notations) expect(numberOf(`${prefix}${text}${suffix}`)).toBe(digits);
  });
});

test("two numbers are rejected, not joined", () => {
  const order = fc.integer({ min: 1000, max: 999_999 });
  const between = fc.constantFrom(" ", ",", ", ", "/", "-", " and ");
  forAll(400, [order, order, between], (one, other, separator) => {
    expect(numberOf(`${one}${separator}${other}`)).toBeUndefined();
  });
});

test("whatever is typed is read as digits, or rejected with one message", () => {
  forAll(400, [fc.string({ unit: "grapheme" })], (text) => {
    const result = orderLookupSchema.safeParse({ number: text, email: "ann@example.org" });
    if (result.success) expect(result.data.number).toMatch(/^\d{1,12}$/);
    else expect(result.error.issues).toHaveLength(1);
  });
});

test("email addresses are equal whatever their letter case, encoding of accents and spaces around", () => {
  const parse = (text: string) => orderLookupSchema.parse({ number: "1001", email: text }).email;
  forAll(400, [email, email], (one, other) => {
    expect(sameEmail(parse(` ${one.toUpperCase()} `), parse(one.toLowerCase()))).toBe(true);
    expect(sameEmail(`zoë${one}`.normalize("NFD"), `ZOË${one}`.normalize("NFC"))).toBe(true);
    expect(sameEmail(parse(one), parse(other))).toBe(one.toLowerCase() === other.toLowerCase());
  });
});
