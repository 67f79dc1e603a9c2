import {
  addressSchema,
  checkoutFormSchema,
  createPaymentIntentRequest,
  orderView,
  settleRequest,
  uploadUrlRequest,
  US_STATES,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const HERE = {
  line1: "350 Fifth Avenue",
  line2: "",
  city: "New York",
  state: "NY",
  postal_code: "10118",
  country: "US",
} as const;

/** What becomes of one field of an address: its value as it is kept, or the sentences about it. */
function judged(field: "state" | "postal_code", text: string): string | readonly string[] {
  const read = addressSchema.safeParse({ ...HERE, [field]: text });
  return read.success ? read.data[field] : read.error.issues.map(({ message }) => message);
}

const NO_STATE = ["Please enter a US state, such as NY or New York"];
const NO_ZIP = ["Please enter a ZIP code such as 12345 or 12345-6789"];

describe("a state", () => {
  test("is kept as its two letters, written out or not, however it is cased", () => {
    for (const [short, name] of Object.entries(US_STATES)) {
      for (const text of [short, short.toLowerCase(), name, name.toUpperCase(), ` ${name} `]) {
        expect(judged("state", text)).toBe(short);
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
    expect(judged("state", text)).toEqual(expected);
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
    expect(judged("postal_code", text)).toEqual(expected);
  });

  test("of any five digits is taken: whether it fits its state is never judged", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(US_STATES)),
        fc.stringMatching(/^\d{5}$/),
        (state, zip) => {
          const read = addressSchema.safeParse({ ...HERE, state, postal_code: zip });
          expect(read.success && [read.data.state, read.data.postal_code]).toEqual([state, zip]);
        },
      ),
    );
  });
});

describe("a character that can't be printed", () => {
  const marks = ["001B", "000A", "0009", "0007", "007F", "009B", "2028", "202E", "2066"];
  const sentence = "This holds a character that can’t be printed. Please type it again";
  const judge = (email: string, change: object) => {
    const form = checkoutFormSchema.safeParse({ email, address: { ...HERE, ...change } });
    return form.success ? [] : form.error.issues.map(({ message }) => message);
  };

  test.each(marks)("(U+%s) is refused in every text of an order", (code) => {
    const mark = String.fromCodePoint(Number.parseInt(code, 16));
    for (const field of ["line1", "line2", "city"])
      expect(judge("ann@mail.test", { [field]: `12${mark}Elm` })).toEqual([sentence]);
    expect(judge(`ann@mail.te${mark}st`, {})).toContain(
      /\s/.test(mark) ? "Please enter a valid email address" : sentence,
    );
  });

  test("at an end is only what was pasted with it, and letters of any writing are fine", () => {
    expect(judge("ann@mail.test\n", { line1: "\t12 Elm\r\n", city: "Cañon City" })).toEqual([]);
    expect(judge("zoë@mail.test", { line1: "12 O’Neil 🏠 שדרות", line2: "𝐀-1" })).toEqual([]);
  });
});

test("an address that was taken is taken again as it is: page and server judge alike", () => {
  const texts = fc.oneof(fc.constantFrom(...Object.values(US_STATES)), fc.string());
  const zips = fc.oneof(fc.stringMatching(/^\d{5}([ -]?\d{4})?$/), fc.string());
  fc.assert(
    fc.property(texts, zips, (state, zip) => {
      const once = addressSchema.safeParse({ ...HERE, state, postal_code: zip });
      fc.pre(once.success);
      expect(addressSchema.parse(once.data)).toEqual(once.data);
    }),
  );
});

test("an order from before a rule about addresses can still be read", () => {
  const address = { ...HERE, state: "Newyork state", postal_code: "no idea" };
  const order = { number: 1, state: "paid", placedAt: 0, total: 1, refunded: 0, email: null };
  expect(orderView.safeParse({ ...order, address, items: [] }).success).toBe(true);
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

  /** What the form and the server's two bodies say of an e-mail and an address. */
  function said(email: string, address: object): readonly (readonly string[])[] {
    const request = { amount: 1, email, address, items: [{}] };
    return [
      checkoutFormSchema.safeParse({ email, address }),
      createPaymentIntentRequest.safeParse(request),
    ].map(({ error }) => (error?.issues ?? []).map(({ message }) => message));
  }

  test("200 are taken, by form and server", () => {
    for (const field of texts)
      expect(said("ann@mail.test", { ...HERE, [field]: "x".repeat(200) })).toEqual([[], []]);
    expect(said(email(200), HERE)).toEqual([[], []]);
  });

  test("more are refused, by form and server, whatever the field", () => {
    fc.assert(
      fc.property(limits, (length) => {
        for (const field of [...texts, ...needed, "postal_code"] as const) {
          const [form, request] = said("ann@mail.test", { ...HERE, [field]: "x".repeat(length) });
          expect(form).toContain(TOO_LONG);
          expect(request).toEqual([TOO_LONG]);
        }
        const [form, request] = said(email(length), HERE);
        expect(form).toEqual([TOO_LONG]);
        expect(request).toEqual([TOO_LONG]);
      }),
      { numRuns: 20 },
    );
  });

  test("a name of a file, its type and what names a payment are limited too", () => {
    const lengths = [
      [uploadUrlRequest, { fileName: "a", fileType: "image/png" }, "fileName", 255],
      [uploadUrlRequest, { fileName: "a", fileType: "image/png" }, "fileType", 100],
      [settleRequest, {}, "attempt", 40],
      [settleRequest, {}, "orderToken", 40],
    ] as const;
    for (const [schema, body, field, most] of lengths) {
      const ok = (length: number) =>
        schema.safeParse({ ...body, [field]: "x".repeat(length) }).success;
      expect([ok(most), ok(most + 1), ok(20_000)]).toEqual([true, false, false]);
    }
  });

  test("a cart that is paid for has one to thirty items", () => {
    const counts = [0, 1, 30, 31].map((length) => {
      const items = Array.from({ length }, () => ({}));
      const body = { amount: 1, email: "", address: HERE, items };
      return createPaymentIntentRequest.safeParse(body).success;
    });
    expect(counts).toEqual([false, true, true, false]);
  });
});
