import {
  addressSchema,
  checkoutFormSchema,
  createPaymentIntentRequestSchema,
  orderViewSchema,
  settleRequestSchema,
  uploadUrlRequestSchema,
  US_STATES,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const ADDRESS = {
  line1: "350 Fifth Avenue",
  line2: "",
  city: "New York",
  state: "NY",
  postal_code: "10118",
  country: "US",
} as const;

/** The normalized value of one field of an address, or the messages of its issues. */
function normalized(field: "state" | "postal_code", text: string): string | readonly string[] {
  const parsed = addressSchema.safeParse({ ...ADDRESS, [field]: text });
  return parsed.success ? parsed.data[field] : parsed.error.issues.map(({ message }) => message);
}

const NO_STATE = ["Please enter a US state, such as NY or New York"];
const NO_ZIP = ["Please enter a ZIP code such as 12345 or 12345-6789"];

describe("a state", () => {
  test("is normalized to its two-letter code, in any case", () => {
    for (const [short, name] of Object.entries(US_STATES)) {
      for (const text of [short, short.toLowerCase(), name, name.toUpperCase(), ` ${name} `]) {
        expect(normalized("state", text)).toBe(short);
      }
    }
  });

  test.each([
    ["N.Y.", "NY"],
    ["Washington, D.C.", "DC"],
    ["U.S. Virgin Islands", "VI"],
    ["APO AE", NO_STATE],
    ["Ontario", NO_STATE],
    ["XX", NO_STATE],
    ["", ["State is required"]],
    ["   ", ["State is required"]],
  ])("%j is %j", (text, expected) => {
    expect(normalized("state", text)).toEqual(expected);
  });
});

describe("a ZIP code", () => {
  test.each([
    ["10118", "10118"],
    [" 10118 ", "10118"],
    ["00601", "00601"],
    ["10118-1234", "10118-1234"],
    ["101181234", "10118-1234"],
    ["10118 1234", "10118-1234"],
    ["10118 - 1234", "10118-1234"],
    ["1011", NO_ZIP],
    ["10118-12", NO_ZIP],
    ["K1A 0B1", NO_ZIP],
    ["", ["ZIP code is required"]],
  ])("%j is %j", (text, expected) => {
    expect(normalized("postal_code", text)).toEqual(expected);
  });

  test("of any five digits is accepted, whatever the state", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(US_STATES)),
        fc.stringMatching(/^\d{5}$/),
        (state, zip) => {
          const parsed = addressSchema.safeParse({ ...ADDRESS, state, postal_code: zip });
          expect(parsed.success && [parsed.data.state, parsed.data.postal_code]).toEqual([
            state,
            zip,
          ]);
        },
      ),
    );
  });
});

describe("a character that can't be printed", () => {
  const marks = ["001B", "000A", "0009", "0007", "007F", "009B", "2028", "202E", "2066"];
  const sentence = "This contains a character that can't be printed. Please type it again";
  const messagesOf = (email: string, change: object) => {
    const form = checkoutFormSchema.safeParse({ email, address: { ...ADDRESS, ...change } });
    return form.success ? [] : form.error.issues.map(({ message }) => message);
  };

  test.each(marks)("(U+%s) is rejected in every text of an order", (code) => {
    const mark = String.fromCodePoint(Number.parseInt(code, 16));
    for (const field of ["line1", "line2", "city"])
      expect(messagesOf("ann@mail.test", { [field]: `12${mark}Elm` })).toEqual([sentence]);
    expect(messagesOf(`ann@mail.te${mark}st`, {})).toContain(
      /\s/.test(mark) ? "Please enter a valid email address" : sentence,
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
  const marks = ["\u00ad", "\u061c", "\u200b", "\u200d", "\u200e", "\u200f", "\u2060", "\ufeff"];

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

  test.each(marks)("(%j) is no answer to a required field", (mark) => {
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

test("a normalized address is accepted unchanged", () => {
  const texts = fc.oneof(fc.constantFrom(...Object.values(US_STATES)), fc.string());
  const zips = fc.oneof(fc.stringMatching(/^\d{5}([ -]?\d{4})?$/), fc.string());
  fc.assert(
    fc.property(texts, zips, (state, zip) => {
      const parsed = addressSchema.safeParse({ ...ADDRESS, state, postal_code: zip });
      fc.pre(parsed.success);
      expect(addressSchema.parse(parsed.data)).toEqual(parsed.data);
    }),
  );
});

test("an order with an address that is no longer valid can be read", () => {
  const address = { ...ADDRESS, state: "Newyork state", postal_code: "no idea" };
  const order = { number: 1, state: "paid", placedAt: 0, total: 1, refunded: 0, email: null };
  expect(orderViewSchema.safeParse({ ...order, address, items: [] }).success).toBe(true);
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
    fc.assert(
      fc.property(limits, (length) => {
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
      }),
      { numRuns: 20 },
    );
  });

  test("file name, file type, attempt and order token have maximum lengths", () => {
    const lengths = [
      [uploadUrlRequestSchema, { fileName: "a", fileType: "image/png" }, "fileName", 255],
      [uploadUrlRequestSchema, { fileName: "a", fileType: "image/png" }, "fileType", 100],
      [settleRequestSchema, {}, "attempt", 40],
      [settleRequestSchema, {}, "orderToken", 40],
    ] as const;
    for (const [schema, body, field, max] of lengths) {
      const ok = (length: number) =>
        schema.safeParse({ ...body, [field]: "x".repeat(length) }).success;
      expect([ok(max), ok(max + 1), ok(20_000)]).toEqual([true, false, false]);
    }
  });

  test("a payment is for one to thirty items", () => {
    const counts = [0, 1, 30, 31].map((length) => {
      const items = Array.from({ length }, () => ({}));
      const body = { amount: 1, email: "", address: ADDRESS, items };
      return createPaymentIntentRequestSchema.safeParse(body).success;
    });
    expect(counts).toEqual([false, true, true, false]);
  });
});
