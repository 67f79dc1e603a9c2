import { checkoutFormSchema, createPaymentIntentRequestSchema } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { ADDRESS } from "../../support/address.ts";

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
