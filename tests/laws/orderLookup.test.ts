import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_CODE_LENGTH, ORDER_CODE_LETTERS, orderLookupSchema, sameEmail } from "#engine";
import { forAll } from "../arbitraries/forAll.ts";

const code = fc
  .array(fc.constantFrom(...ORDER_CODE_LETTERS), {
    minLength: ORDER_CODE_LENGTH,
    maxLength: ORDER_CODE_LENGTH,
  })
  .map((letters) => letters.join(""));
/** What may surround a copied code: marks, blanks, and invisible characters of right-to-left texts. */
const around = fc.constantFrom("", " ", "#", "(", '"', ".", "\n", "\u200B", "\u2066");
const email = fc.emailAddress().filter((address) => address.length <= 200);

const codeOf = (text: string): unknown =>
  orderLookupSchema.safeParse({ code: text, email: "ann@example.org" }).data?.code;

test("a code is read in any letter case, width and grouping", () => {
  forAll(400, [code, around, around], (value, before, after) => {
    const wide = value.replace(/./g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    );
    const grouped = [value.slice(0, 4), value.slice(4)];
    for (const text of [value, value.toLowerCase(), wide, grouped.join("-"), grouped.join(" ")])
      expect(codeOf(`${before}${text}${after}`)).toBe(value);
  });
});

test("whatever is typed is read as a code, or rejected with one message", () => {
  forAll(400, [fc.string({ unit: "grapheme" })], (text) => {
    const result = orderLookupSchema.safeParse({ code: text, email: "ann@example.org" });
    if (result.success) expect(result.data.code).toHaveLength(ORDER_CODE_LENGTH);
    else expect(result.error.issues).toHaveLength(1);
  });
});

test("email addresses are equal whatever their letter case, encoding of accents and spaces around", () => {
  const parse = (text: string) => orderLookupSchema.parse({ code: "KD7QM4XA", email: text }).email;
  forAll(400, [email, email], (one, other) => {
    expect(sameEmail(parse(` ${one.toUpperCase()} `), parse(one.toLowerCase()))).toBe(true);
    expect(sameEmail(`zoë${one}`.normalize("NFD"), `ZOË${one}`.normalize("NFC"))).toBe(true);
    expect(sameEmail(parse(one), parse(other))).toBe(one.toLowerCase() === other.toLowerCase());
  });
});
