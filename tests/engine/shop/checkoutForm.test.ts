import { checkoutFormSchema, createPaymentIntentRequestSchema } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { ADDRESS } from "../../support/address.ts";

describe("a character that can't be printed", () => {
  /** Code points in hexadecimal. */
  const codes = ["001B", "000A", "0007", "007F", "009B", "2028"];
  const sentence = "This contains a character that can't be printed. Please type it again.";
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

  test.each([...marks, ..."\u034f\u2800\u3164\uffa0\ufe0f"])(
    "(%j) fills no required field",
    (mark) => {
      const empty = { line1: mark, city: ` ${mark} `, state: mark, postal_code: mark };
      const form = checkoutFormSchema.safeParse({ email: mark, address: { ...ADDRESS, ...empty } });
      expect(form.error?.issues.map(({ message }) => message)).toEqual([
        "Email is required",
        "Address is required",
        "City is required",
        "State is required",
        "ZIP code is required",
      ]);
    },
  );
});

describe("an e-mail address", () => {
  const isAccepted = (email: string) =>
    checkoutFormSchema.safeParse({ email, address: ADDRESS }).success;

  test.each(["ann.b+gift@sub.mail.co.uk", "o'neil@mail.test", "zoë@müller.test"])(
    "may be %s",
    (email) => {
      expect(isAccepted(email)).toBe(true);
    },
  );

  // Stripe refuses these, so the form says it before Pay does.
  test.each([
    "ann@example.co.",
    "mailto:ann@example.com",
    "<ann@example.com>",
    "ann@mail,test.com",
    "ann@mail..test",
    "ann..b@mail.test",
    ".ann@mail.test",
    "ann.@mail.test",
    "ann@.mail.test",
    "ann@my_mail.test",
    "ann@mail",
  ])("is not %s", (email) => {
    expect(isAccepted(email)).toBe(false);
  });
});

describe("a text of a checkout is at most 200 characters long", () => {
  const needed = ["line1", "city", "state"] as const;
  const texts = ["line1", "line2", "city"] as const;
  const TOO_LONG = "This is too long";
  const limits = fc.oneof(
    fc.constantFrom(201, 255, 256, 20_000),
    fc.integer({ min: 201, max: 20_000 }),
  );
  const email = (length: number) => `${"a".repeat(length - 10)}@mail.test`;

  /** The messages of the form and of the request for an e-mail and an address. */
  function messagesFor(email: string, address: object): readonly (readonly string[])[] {
    const request = { amount: 1, email, address, items: [{}] };
    return [
      checkoutFormSchema.safeParse({ email, address }),
      createPaymentIntentRequestSchema.safeParse(request),
    ].map(({ error }) => (error?.issues ?? []).map(({ message }) => message));
  }

  test("form and server accept 200", () => {
    for (const field of texts)
      expect(messagesFor("ann@mail.test", { ...ADDRESS, [field]: "x".repeat(200) })).toEqual([
        [],
        [],
      ]);
    expect(messagesFor(email(200), ADDRESS)).toEqual([[], []]);
  });

  test("form and server reject more in every field", () => {
    forAll(80, [limits], (length) => {
      for (const field of [...texts, ...needed, "postal_code"] as const) {
        const [form, request] = messagesFor("ann@mail.test", {
          ...ADDRESS,
          [field]: "x".repeat(length),
        });
        expect(form).toContain(TOO_LONG);
        expect(request).toEqual([TOO_LONG]);
      }
      const [form, request] = messagesFor(email(length), ADDRESS);
      expect(form).toEqual([TOO_LONG]);
      expect(request).toEqual([TOO_LONG]);
    });
  });
});

describe("the recipient and the gift", () => {
  const parse = (fields: object) =>
    checkoutFormSchema.safeParse({ email: "ann@mail.test", address: ADDRESS, ...fields });
  const messages = (fields: object) =>
    parse(fields).error?.issues.map(({ message }) => message) ?? [];
  const NO_PHONE = ["Please enter a phone number, such as 212 555 0123"];
  const FULL = ["The note has room for 250 characters"];
  const UNPRINTABLE = ["This contains a character that can't be printed. Please type it again."];

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
