import { addressSchema, orderViewSchema, US_STATES } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { ADDRESS } from "../../support/address.ts";

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
    ["10118–1234", "10118-1234"],
    ["10118\u2010\u2015\u22121234", "10118-1234"],
    ["1011", NO_ZIP],
    ["10118-12", NO_ZIP],
    ["K1A 0B1", NO_ZIP],
    ["", ["ZIP code is required"]],
  ])("%j is %j", (text, expected) => {
    expect(normalized("postal_code", text)).toEqual(expected);
  });
});

test("pasted tabs of an address become spaces", () => {
  const pasted = { ...ADDRESS, line1: "1\tMain St\t", city: "New\tYork" };
  expect(addressSchema.parse(pasted)).toMatchObject({ line1: "1 Main St", city: "New York" });
});

test("a normalized address is accepted unchanged", () => {
  const texts = fc.oneof(fc.constantFrom(...Object.values(US_STATES)), fc.string());
  const zips = fc.oneof(fc.stringMatching(/^\d{5}([ -]?\d{4})?$/), fc.string());
  forAll(400, [texts, zips], (state, zip) => {
    const parsed = addressSchema.safeParse({ ...ADDRESS, state, postal_code: zip });
    fc.pre(parsed.success);
    expect(addressSchema.parse(parsed.data)).toEqual(parsed.data);
  });
});

test("an order with an address that is no longer valid can be read", () => {
  const address = { ...ADDRESS, state: "Newyork state", postal_code: "no idea" };
  const order = {
    code: "KD7QM4XA",
    number: 1,
    state: "paid",
    placedAt: 0,
    total: 1,
    refunded: 0,
    email: null,
  };
  expect(orderViewSchema.safeParse({ ...order, address, items: [] }).success).toBe(true);
});
