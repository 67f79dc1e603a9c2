// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PATHS } from "#engine";
import {
  acceptingServer,
  fillAddress,
  fillCard,
  freshCartPages,
  openCartPage,
  pay,
} from "../support/cartPage.tsx";
import { confirmCardPayment, optionsOf } from "../support/fakeStripe.ts";
import { item } from "../support/item.ts";
import { settle } from "../support/settle.ts";

freshCartPages();

const CART = [item("1")];

/** The text that a screen reader reads with a control. */
function toldWith(control: Element): { readonly faulty: boolean; readonly words: string } {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return {
    faulty: control.getAttribute("aria-invalid") === "true",
    words: ids.map((id) => document.getElementById(id)?.textContent).join(" "),
  };
}

/** Collects announcements of live regions from now on. */
function listen(): readonly string[] {
  const said: string[] = [];
  const places = [...document.querySelectorAll("[aria-live], [role=alert], output")];
  const before = new Map(places.map((place) => [place, place.textContent]));
  new MutationObserver(() => {
    for (const place of document.querySelectorAll("[aria-live], [role=alert], output")) {
      const now = place.textContent;
      if (now !== "" && now !== (before.get(place) ?? "")) said.push(now);
      before.set(place, now);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return said;
}

describe("the first invalid field", () => {
  test("has its error when it is focused, so that both are read", async () => {
    await openCartPage(CART, acceptingServer());
    const email = screen.getByRole("textbox", { name: "Email" });
    const told: object[] = [];
    email.addEventListener("focus", () => told.push(toldWith(email)));
    await pay();
    expect(told).toEqual([{ faulty: true, words: "Email is required" }]);
  });

  test("is focused at each attempt", async () => {
    await openCartPage(CART, acceptingServer());
    fillAddress();
    for (const name of ["State", "City"]) {
      fireEvent.change(screen.getByRole("textbox", { name }), { target: { value: "" } });
      await pay();
      expect(document.activeElement).toBe(screen.getByRole("textbox", { name }));
    }
  });
});

test("an error about the whole card is announced once, and described at the focused button", async () => {
  confirmCardPayment.mockResolvedValue({
    error: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  });
  await openCartPage(CART, acceptingServer());
  fillAddress();
  await fillCard();
  const said = listen();
  await pay();
  await act(settle);
  expect(said.filter((words) => words.includes("declined"))).toHaveLength(1);
  const button = screen.getByRole("button", { name: /^Pay/ });
  expect(document.activeElement).toBe(button);
  expect(toldWith(button).words).toMatch(/declined\..*Nothing was charged/);
});

test("another shipping method announces the new total once", async () => {
  await openCartPage(CART, acceptingServer());
  const said = listen();
  await act(async () => {
    fireEvent.click(screen.getByRole("radio", { name: /^Fast/ }));
    await settle();
  });
  expect(said).toEqual(["Total$27.98"]);
});

test("after pressing Try again, the focus moves to the payment section", async () => {
  const server = acceptingServer();
  const answer = server[PATHS.createPaymentIntent];
  server[PATHS.createPaymentIntent] = () => ({ status: 500, body: { error: "No." } });
  await openCartPage(CART, server);
  if (answer !== undefined) server[PATHS.createPaymentIntent] = answer;
  const again = screen.getByRole("button", { name: "Try again" });
  again.focus();
  await act(async () => {
    fireEvent.click(again);
    await settle();
  });
  expect(screen.getByRole("form", { name: "Payment" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Summary and payment" }));
});

test("the card fields use the page's text size", async () => {
  document.body.style.fontSize = "32px";
  await openCartPage(CART, acceptingServer());
  document.body.style.fontSize = "";
  expect(optionsOf("cardNumber")).toMatchObject({ style: { base: { fontSize: "32px" } } });
});
