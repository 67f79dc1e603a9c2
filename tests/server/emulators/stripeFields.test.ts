import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandOf } from "../../../server/emulators/stripe/browser/card/cardBrand.ts";
import { passesLuhn } from "../../../server/emulators/stripe/browser/card/luhn.ts";
import { PUBLISHED_TOKENS } from "../../../server/emulators/stripe/browser/card/publishedCards.ts";
import { cardCvc } from "../../../server/emulators/stripe/browser/fields/cardCvc.ts";
import { cardExpiry } from "../../../server/emulators/stripe/browser/fields/cardExpiry.ts";
import { cardNumber } from "../../../server/emulators/stripe/browser/fields/cardNumber.ts";
import { digitsOf, type Field } from "../../../server/emulators/stripe/browser/fields/field.ts";
import { retype, type Typed } from "../../../server/emulators/stripe/browser/fields/retype.ts";
import { TEST_CARDS, testCardName } from "../../../server/emulators/stripe/testCards.ts";

const AROUND = { cardNumber: "", today: new Date(2026, 10, 21) };
const published = [...PUBLISHED_TOKENS.keys()];
const digit = fc.constantFrom(...Array.from("0123456789"));
const digits = (most: number) => fc.array(digit, { maxLength: most }).map((list) => list.join(""));
/** A month with or without a leading zero, and a four-digit year. */
const LONG_YEAR = /^(?:0*[2-9]|0+1|1[0-2])20\d\d$/;
const field = fc.constantFrom(cardNumber, cardExpiry, cardCvc);

/** Types key by key at the caret. */
function type(of: Field, keys: string, from: Typed = { text: "", caret: 0 }): Typed {
  return Array.from(keys).reduce((shown, key) => {
    const text = shown.text.slice(0, shown.caret) + key + shown.text.slice(shown.caret);
    return retype(
      of,
      { text, caret: shown.caret + 1 },
      { digits: digitsOf(shown.text), inputType: "insertText" },
      AROUND,
    );
  }, from);
}

function backspace(of: Field, shown: Typed): Typed {
  const text = shown.text.slice(0, shown.caret - 1) + shown.text.slice(shown.caret);
  const change = { digits: digitsOf(shown.text), inputType: "deleteContentBackward" };
  return shown.caret === 0 ? shown : retype(of, { text, caret: shown.caret - 1 }, change, AROUND);
}

describe("a card number", () => {
  test("with one digit changed, or two neighbours swapped, is invalid", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...published),
        fc.nat({ max: 15 }),
        digit,
        (number, at, other) => {
          fc.pre(at < number.length && number.charAt(at) !== other);
          expect(passesLuhn(number)).toBe(true);
          expect(passesLuhn(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
          const [left, right] = [number.charAt(at), number.charAt(at + 1)];
          const exchanged = number.slice(0, at) + right + left + number.slice(at + 2);
          const unseen =
            right === "" || left === right || [left, right].toSorted().join("") === "09";
          expect(passesLuhn(exchanged)).toBe(unseen);
        },
      ),
    );
  });

  test("is complete exactly when it is a published test number", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...published), digits(16)), (number) => {
        expect(cardNumber.validate(number, AROUND).complete).toBe(PUBLISHED_TOKENS.has(number));
      }),
    );
  });

  test("that could be real is refused with a hint", () => {
    expect(cardNumber.validate("4111111111111111", AROUND).error).toEqual({
      type: "validation_error",
      code: "test_mode_live_card",
      message: "This is a demo: please use a test card such as 4242 4242 4242 4242.",
    });
    expect(cardNumber.validate("4242424242424241", AROUND).error?.code).toBe("invalid_number");
    expect(cardNumber.validate("4242", AROUND)).toMatchObject({
      error: undefined,
      incomplete: { code: "incomplete_number" },
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
    for (const [number, token] of PUBLISHED_TOKENS)
      expect(TEST_CARDS[testCardName(token) ?? ""]?.last4).toBe(number.slice(-4));
  });
});

describe("an expiry date", () => {
  test("is valid from this month on, for fifty years", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 99 }),
        (month, year) => {
          const typed = `${month}`.padStart(2, "0") + `${year}`.padStart(2, "0");
          const months = (2000 + year - 2026) * 12 + month - 11;
          expect(cardExpiry.validate(typed, AROUND).complete).toBe(
            months >= 0 && 2000 + year <= 2076,
          );
        },
      ),
    );
  });

  test.each([
    ["1225", "invalid_expiry_year_past"],
    ["1026", "invalid_expiry_month_past"],
    ["1277", "invalid_expiry_year"],
  ])("%s is refused as %s", (typed, code) => {
    expect(cardExpiry.validate(typed, AROUND).error?.code).toBe(code);
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

  test.each(["12/34", "12/2034", "12 / 34", "1234"])(
    "accepts autofilled %s as December 2034",
    (text) => {
      expect(cardExpiry.parseDigits(text, AROUND)).toBe("1234");
    },
  );
});

test("a security code has the length of the card's network", () => {
  const amex = { ...AROUND, cardNumber: "378282246310005" };
  expect(cardCvc.validate("123", AROUND).complete).toBe(true);
  expect(cardCvc.validate("123", amex)).toMatchObject({
    complete: false,
    incomplete: { code: "incomplete_cvc" },
  });
  expect(cardCvc.parseDigits("12345", AROUND)).toBe("123");
  expect(cardCvc.parseDigits("12345", amex)).toBe("1234");
});

describe("in every field", () => {
  test("a pasted four-digit year shows its last two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 99 }), (month, year) => {
        const two = `${year}`.padStart(2, "0");
        const keys = `${month}20${two}`;
        fc.pre(LONG_YEAR.test(keys));
        const shown = cardExpiry.format(cardExpiry.parseDigits(keys, AROUND));
        expect(shown).toBe(`${`${month}`.padStart(2, "0")} / ${two}`);
      }),
    );
  });

  test("typing shows the same as pasting, with the caret at the end", () => {
    fc.assert(
      fc.property(field, digits(20), (of, keys) => {
        // Pasted, this is a date with a four-digit year; typed, the year has two digits.
        fc.pre(of !== cardExpiry || !LONG_YEAR.test(keys));
        const typed = type(of, keys);
        expect(typed.text).toBe(of.format(of.parseDigits(keys, AROUND)));
        expect(typed.caret).toBe(typed.text.length);
      }),
    );
  });

  test("shows only digits and separators of a pasted text", () => {
    fc.assert(
      fc.property(field, fc.string({ unit: "grapheme" }), (of, text) => {
        const shown = retype(
          of,
          { text, caret: text.length },
          { digits: "", inputType: "insertFromPaste" },
          AROUND,
        );
        expect(shown.text).toMatch(/^[\d /]*$/);
      }),
    );
  });

  test("each backspace removes one digit until none is left", () => {
    fc.assert(
      fc.property(field, digits(20), (of, keys) => {
        let shown = type(of, keys);
        for (let left = digitsOf(shown.text).length; left > 0; left -= 1) {
          expect(digitsOf(shown.text)).toHaveLength(left);
          shown = backspace(of, shown);
        }
        expect(shown).toEqual({ text: "", caret: 0 });
      }),
    );
  });
});

test("a digit typed in the middle is inserted there, with the caret after it", () => {
  fc.assert(
    fc.property(digits(14), digit, fc.nat({ max: 20 }), (before, key, at) => {
      const number = `4${before}`;
      const shown = {
        ...type(cardNumber, number),
        caret: Math.min(at, type(cardNumber, number).text.length),
      };
      const left = digitsOf(shown.text.slice(0, shown.caret)).length;
      fc.pre(left > 0);
      const after = type(cardNumber, key, shown);
      expect(digitsOf(after.text)).toBe(number.slice(0, left) + key + number.slice(left));
      expect(digitsOf(after.text.slice(0, after.caret))).toBe(number.slice(0, left) + key);
      expect(digitsOf(backspace(cardNumber, after).text)).toBe(number);
    }),
  );
});
