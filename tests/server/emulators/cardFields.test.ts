import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { brandOf } from "../../../server/emulators/stripe/browser/card/cardBrand.ts";
import { TOKENS_BY_TEST_NUMBER } from "../../../server/emulators/stripe/browser/card/publishedCards.ts";
import { cardCvc } from "../../../server/emulators/stripe/browser/fields/cardCvc.ts";
import { cardExpiry } from "../../../server/emulators/stripe/browser/fields/cardExpiry.ts";
import { cardNumber } from "../../../server/emulators/stripe/browser/fields/cardNumber.ts";
import { digitsOf, type Field } from "../../../server/emulators/stripe/browser/fields/field.ts";
import {
  formatEdit,
  type InputState,
} from "../../../server/emulators/stripe/browser/fields/formatEdit.ts";
import { TEST_CARDS, testCardName } from "../../../server/emulators/stripe/testCards.ts";

const CONTEXT = { cardNumber: "", today: new Date(2026, 10, 21) };
const publishedNumbers = [...TOKENS_BY_TEST_NUMBER.keys()];
const digit = fc.constantFrom(...Array.from("0123456789"));
const digits = (maxLength: number) => fc.array(digit, { maxLength }).map((list) => list.join(""));
/** A month with or without a leading zero, and a four-digit year. */
const LONG_YEAR = /^(?:0*[2-9]|0+1|1[0-2])20\d\d$/;
const field = fc.constantFrom(cardNumber, cardExpiry, cardCvc);

/** Types key by key at the caret. */
function type(
  cardField: Field,
  keys: string,
  start: InputState = { text: "", caret: 0 },
): InputState {
  return Array.from(keys).reduce((input, key) => {
    const text = input.text.slice(0, input.caret) + key + input.text.slice(input.caret);
    return formatEdit(
      cardField,
      { text, caret: input.caret + 1 },
      { digits: digitsOf(input.text), inputType: "insertText" },
      CONTEXT,
    );
  }, start);
}

describe("a card number", () => {
  test("is complete exactly when it is a published test number", () => {
    forAll(400, [fc.oneof(fc.constantFrom(...publishedNumbers), digits(16))], (number) => {
      expect(cardNumber.validate(number, CONTEXT).isComplete).toBe(
        TOKENS_BY_TEST_NUMBER.has(number),
      );
    });
  });

  test("that could be real is refused with a hint", () => {
    expect(cardNumber.validate("4111111111111111", CONTEXT).error?.code).toBe(
      "test_mode_live_card",
    );
    expect(cardNumber.validate("4242424242424241", CONTEXT).error?.code).toBe("invalid_number");
    expect(cardNumber.validate("4242", CONTEXT)).toMatchObject({
      error: undefined,
      incompleteError: { code: "incomplete_number" },
    });
  });

  test.each([
    ["4242424242424242", "visa", "4242 4242 4242 4242"],
    ["5555555555554444", "mastercard", "5555 5555 5555 4444"],
    ["378282246310005", "amex", "3782 822463 10005"],
    ["6011111111111117", "discover", "6011 1111 1111 1117"],
  ])("%s is %s and reads %s", (number, brand, shown) => {
    expect(brandOf(number).name).toBe(brand);
    expect(type(cardNumber, number)).toEqual({ text: shown, caret: shown.length });
  });

  test("of every published test card has a token that the emulator maps to the same last digits", () => {
    for (const [number, token] of TOKENS_BY_TEST_NUMBER)
      expect(TEST_CARDS[testCardName(token) ?? ""]?.last4).toBe(number.slice(-4));
  });
});

describe("an expiry date", () => {
  test("is valid from this month on, for fifty years", () => {
    forAll(
      400,
      [fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 })],
      (month, year) => {
        const typed = `${month}`.padStart(2, "0") + `${year}`.padStart(2, "0");
        const months = (2000 + year - 2026) * 12 + month - 11;
        expect(cardExpiry.validate(typed, CONTEXT).isComplete).toBe(
          months >= 0 && 2000 + year <= 2076,
        );
      },
    );
  });

  test.each([
    ["5", "05 / "],
    ["1", "1"],
    ["12", "12 / "],
    ["13", "01 / 3"],
    ["1234", "12 / 34"],
    ["00", "0"],
  ])("typed as %s reads %s", (keys, shown) => {
    expect(type(cardExpiry, keys).text).toBe(shown);
  });
});

test("a security code has the length of the card's brand", () => {
  const amex = { ...CONTEXT, cardNumber: "378282246310005" };
  expect(cardCvc.validate("123", CONTEXT).isComplete).toBe(true);
  expect(cardCvc.validate("123", amex)).toMatchObject({
    isComplete: false,
    incompleteError: { code: "incomplete_cvc" },
  });
  expect(cardCvc.parseDigits("12345", CONTEXT)).toBe("123");
  expect(cardCvc.parseDigits("12345", amex)).toBe("1234");
});

describe("in every field", () => {
  test("typing shows the same as pasting, with the caret at the end", () => {
    forAll(400, [field, digits(20)], (cardField, keys) => {
      // Pasted, this is a date with a four-digit year; typed, the year has two digits.
      fc.pre(cardField !== cardExpiry || !LONG_YEAR.test(keys));
      const typed = type(cardField, keys);
      expect(typed.text).toBe(cardField.format(cardField.parseDigits(keys, CONTEXT)));
      expect(typed.caret).toBe(typed.text.length);
    });
  });
});
