import { act, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  declined,
  fillAddress,
  setUpCartPages,
  openCartPage,
  openFilledCheckout,
  pay,
  payError,
} from "../../../support/web/cartPage.tsx";
import {
  confirmCardPayment,
  type ElementType,
  emitCardChange,
} from "../../../support/web/fakeStripe.ts";
import { item } from "../../../support/web/item.ts";
import { textbox, toasts } from "../../../support/web/pageQueries.ts";

setUpCartPages();

const CART = [item("1")];
const CARD_FIELDS = ["Card number", "Expiry", "CVC"];

/** The error of a field of the card. */
const fieldError = (name: string) =>
  textbox(name).parentElement?.parentElement?.querySelector("[aria-live]")?.textContent;

/** Changes a field of the card, which is then complete or not. */
async function change(type: ElementType, complete: boolean): Promise<void> {
  await act(async () => {
    emitCardChange(type, { complete });
  });
}

describe("a declined card", () => {
  test.each([
    ["incorrect_cvc", "CVC"],
    ["expired_card", "Expiry"],
    ["incorrect_number", "Card number"],
    // About the whole card.
    ["card_declined", null],
  ])(
    "%s has its message at the field %s, which is focused, and in the toast",
    async (code, name) => {
      confirmCardPayment.mockResolvedValue(declined(code));
      await openFilledCheckout(CART);
      await pay();
      expect(CARD_FIELDS.map(fieldError)).toEqual(
        CARD_FIELDS.map((field) => (field === name ? `No: ${code}.` : "")),
      );
      expect(toasts()).toContain(`No: ${code}.`);
      expect(payError()).toContain("Nothing was charged");
      const payButton = screen.getByRole("button", { name: /^Pay/ });
      expect(document.activeElement).toBe(name === null ? payButton : textbox(name));
    },
  );

  test("has its error at its field until the field or the number changes, and can be retried unchanged", async () => {
    confirmCardPayment.mockResolvedValue(declined("incorrect_cvc"));
    await openFilledCheckout(CART);
    for (const [changed, error] of [
      ["cardExpiry", "No: incorrect_cvc."],
      ["cardCvc", ""],
      ["cardNumber", ""],
    ] as const) {
      await pay();
      expect(fieldError("CVC")).toBe("No: incorrect_cvc.");
      await change(changed, true);
      expect(fieldError("CVC")).toBe(error);
    }
    expect(confirmCardPayment).toHaveBeenCalledTimes(3);
  });
});

test("an incomplete card has the focus at its first incomplete field, unless the address is invalid", async () => {
  await openCartPage(CART);
  const focus = vi.spyOn(textbox("Card number"), "focus");
  await pay();
  expect(document.activeElement).toBe(textbox("Email"));
  expect(focus).not.toHaveBeenCalled();
  fillAddress();
  await change("cardNumber", true);
  await change("cardExpiry", true);
  await pay();
  expect(document.activeElement).toBe(textbox("CVC"));
  expect(fieldError("CVC")).toBe("Your card’s security code is incomplete.");
  await change("cardExpiry", false);
  await pay();
  expect(document.activeElement).toBe(textbox("Expiry"));
});
