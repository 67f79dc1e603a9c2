import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { actAndSettle } from "../../support/web/actAndSettle.ts";
import {
  declined,
  fillAddress,
  setUpCartPages,
  openCartPage,
  openFilledCheckout,
  pay,
} from "../../support/web/cartPage.tsx";
import { confirmCardPayment } from "../../support/web/fakeStripe.ts";
import { item } from "../../support/web/item.ts";
import { textbox, descriptionOf } from "../../support/web/pageQueries.ts";
import { settle } from "../../support/web/settle.ts";

setUpCartPages();

const CART = [item("1")];

/** Collects announcements of live regions from now on. */
function collectAnnouncements(): readonly string[] {
  const announcements: string[] = [];
  const liveRegions = () => [...document.querySelectorAll("[aria-live], [role=alert], output")];
  const texts = new Map(liveRegions().map((region) => [region, region.textContent]));
  new MutationObserver(() => {
    for (const region of liveRegions()) {
      const text = region.textContent;
      if (text !== "" && text !== (texts.get(region) ?? "")) announcements.push(text);
      texts.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return announcements;
}

describe("the first invalid field", () => {
  test("has its error when it is focused, so that both are read", async () => {
    await openCartPage(CART);
    const states: unknown[] = [];
    const email = textbox("Email");
    email.addEventListener("focus", () =>
      states.push([email.getAttribute("aria-invalid"), descriptionOf(email)]),
    );
    await pay();
    expect(states).toEqual([["true", "Email is required"]]);
  });

  test("is focused at each attempt", async () => {
    await openCartPage(CART);
    fillAddress();
    for (const name of ["State", "City"]) {
      fireEvent.change(textbox(name), { target: { value: "" } });
      await pay();
      expect(document.activeElement).toBe(textbox(name));
    }
  });
});

test("each empty field of the address has its own error, and an invalid email another one", async () => {
  await openCartPage(CART);
  await pay();
  const errorOf = (name: string) => descriptionOf(textbox(name));
  expect(["Email", "Address line 1", "City", "State", "ZIP code"].map(errorOf)).toEqual([
    "Email is required",
    "Address is required",
    "City is required",
    "State is required",
    "ZIP code is required",
  ]);
  fireEvent.change(textbox("Email"), { target: { value: "ann" } });
  await pay();
  expect(errorOf("Email")).toBe("Please enter a valid email address");
});

test("an error about the whole card is announced once, and described at the focused button", async () => {
  confirmCardPayment.mockResolvedValue(declined("card_declined"));
  await openFilledCheckout(CART);
  const announcements = collectAnnouncements();
  await pay();
  await act(settle);
  expect(announcements.filter((text) => text.includes("declined"))).toHaveLength(1);
  const button = screen.getByRole("button", { name: /^Pay/ });
  expect(document.activeElement).toBe(button);
  expect(descriptionOf(button)).toMatch(/declined\..*Nothing was charged/);
});

test("another shipping method announces the new total once", async () => {
  await openCartPage(CART);
  const announcements = collectAnnouncements();
  await actAndSettle(() => fireEvent.click(screen.getByRole("radio", { name: /^Fast/ })));
  expect(announcements).toEqual(["Total$27.98"]);
});
