import { expect, test } from "vitest";
import { CARD_FIELDS } from "../../../server/emulators/stripe/browser/cardFields.ts";
import { TEST_CARDS } from "../../../server/emulators/stripe/testCards.ts";

const TODAY = new Date(2026, 10, 21);

function field(type: string) {
  const found = CARD_FIELDS.find(({ elementType }) => elementType === type);
  if (found === undefined) throw new Error(`There is no field ${type}`);
  return found;
}

test("only a published test number is accepted, so that nobody types a real card into a demo", () => {
  const { validate, length } = field("cardNumber");
  for (const { number } of TEST_CARDS) {
    expect(number).toHaveLength(length);
    expect(validate(number, TODAY)).toBeUndefined();
  }
  expect(validate("4111111111111111", TODAY)?.code).toBe("test_mode_live_card");
});

test.each([
  ["1126", undefined],
  ["0199", undefined],
  ["1026", "invalid_expiry_year_past"],
  ["1225", "invalid_expiry_year_past"],
  ["0027", "invalid_expiry_month"],
  ["1327", "invalid_expiry_month"],
])("an expiry date of %s has the error %s in November 2026", (digits, code) => {
  expect(field("cardExpiry").validate(digits, TODAY)?.code).toBe(code);
});

test.each([
  ["cardNumber", "4242424242424242", "4242 4242 4242 4242"],
  ["cardNumber", "42424", "4242 4"],
  ["cardNumber", "4242", "4242"],
  ["cardExpiry", "12", "12"],
  ["cardExpiry", "1234", "12 / 34"],
  ["cardCvc", "123", "123"],
])("the digits of %s read %s → %s, without a separator at the end", (type, digits, shown) => {
  expect(field(type).format(digits)).toBe(shown);
});
