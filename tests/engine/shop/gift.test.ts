import { checkoutFormSchema, createPaymentIntentRequestSchema } from "#engine";
import { describe, expect, test } from "vitest";
import { ADDRESS } from "../../support/address.ts";

describe("the recipient and the gift", () => {
  const parse = (fields: object) =>
    checkoutFormSchema.safeParse({ email: "ann@mail.test", address: ADDRESS, ...fields });
  const messages = (fields: object) =>
    parse(fields).error?.issues.map(({ message }) => message) ?? [];
  const NO_PHONE = ["Please enter a phone number, such as 212 555 0123"];
  const FULL = ["The note has room for 250 characters"];
  const UNPRINTABLE = ["This contains a character that can't be printed. Please type it again"];

  test("are optional, and may be empty", () => {
    expect(messages({})).toEqual([]);
    expect(messages({ name: "", phone: "", gift: null })).toEqual([]);
    expect(messages({ gift: "" })).toEqual([]);
  });

  test.each([
    ["212 555 0123", []],
    ["+1 (212) 555-0123", []],
    ["212.555.0123", []],
    ["212–555–0123 x5", []],
    ["212−555−0123", []],
    ["212 555 0123 ext. 12", []],
    ["212 555 0123, extension 12", []],
    ["212 555 0123 extra 12", NO_PHONE],
    ["--- ()() ---", NO_PHONE],
    ["555", NO_PHONE],
    ["ask Ann", NO_PHONE],
    ["2".repeat(26), NO_PHONE],
  ])("the phone %j: %j", (phone, expected) => {
    expect(messages({ phone })).toEqual(expected);
  });

  test.each([
    ["👨‍👩‍👧".repeat(250), []],
    ["👨‍👩‍👧".repeat(251), FULL],
    ["Dear Mom,\r\nwith love\rAnn", []],
    ["from \u202Eeht gninrom", UNPRINTABLE],
    ["a\u0007bell", UNPRINTABLE],
  ])("the note %j: %j", (gift, expected) => {
    expect(messages({ gift })).toEqual(expected);
  });

  test.each([
    [27, true],
    [28, false],
  ])(
    "a note of letters with %i marks that the form accepts is a valid request: %s",
    (marks, accepted) => {
      const gift = `e${"\u0323".repeat(marks)}`.repeat(180);
      expect(messages({ gift })).toEqual(accepted ? [] : ["This is too long"]);
      const body = {
        amount: 1,
        email: "",
        address: ADDRESS,
        items: [{}],
        gift: parse({ gift }).data?.gift ?? gift,
      };
      expect(createPaymentIntentRequestSchema.safeParse(body).success).toBe(accepted);
    },
  );

  test("have a space for each pasted tab, and a hyphen for each typographic dash of a phone", () => {
    const pasted = {
      name: "Ann\tLee",
      phone: "212–555\t0123",
      gift: "Dear\tMom,\n\tlove –\fAnn\v",
    };
    expect(parse(pasted).data).toMatchObject({
      name: "Ann Lee",
      phone: "212-555 0123",
      gift: "Dear Mom,\n love – Ann",
    });
  });

  test("are trimmed, and a note's line ends are normalized", () => {
    const gift = " Dear Mom,\r\nwith love 👨‍👩‍👧\rAnn \n";
    expect(parse({ name: " Zoë\u200b ", phone: " 212 555 0123 ", gift }).data).toMatchObject({
      name: "Zoë",
      phone: "212 555 0123",
      gift: "Dear Mom,\nwith love 👨‍👩‍👧\nAnn",
    });
  });
});
