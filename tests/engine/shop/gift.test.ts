import { checkoutFormSchema } from "#engine";
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

  test("are trimmed, and a note's line ends are normalized", () => {
    const gift = " Dear Mom,\r\nwith love 👨‍👩‍👧\rAnn \n";
    expect(parse({ name: " Zoë\u200b ", phone: " 212 555 0123 ", gift }).data).toMatchObject({
      name: "Zoë",
      phone: "212 555 0123",
      gift: "Dear Mom,\nwith love 👨‍👩‍👧\nAnn",
    });
  });
});
