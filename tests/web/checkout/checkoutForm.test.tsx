import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { PATHS } from "#engine";
import { actAndSettle } from "../../support/web/actAndSettle.ts";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { changeCartInAnotherTab } from "../../support/web/cart.ts";
import { advanceAndSettle } from "../../support/web/clock.ts";
import {
  acceptingServer,
  declined,
  fillAddress,
  setUpCartPages,
  openCartPage,
  openFilledCheckout,
  pay,
} from "../../support/web/cartPage.tsx";
import { item } from "../../support/web/item.ts";
import { confirmCardPayment } from "../../support/web/fakeStripe.ts";
import { settle } from "../../support/web/settle.ts";
import { textbox, descriptionOf, toasts } from "../../support/web/pageQueries.ts";

setUpCartPages();

const CART = [item("1")];

/** A server that rejects every session; the body has these fields besides the error. */
const rejectingServer = (fields: object) => ({
  ...acceptingServer(),
  [PATHS.createPaymentIntent]: () => ({ status: 409, body: { error: "No.", ...fields } }),
});

test("the form's input stays while an item of the cart can't be loaded, and after that item is removed", async () => {
  await openCartPage(CART);
  fillAddress();
  const summary = screen.getByRole("region", { name: "Summary and payment" });
  const hint = summary.querySelector(":scope > [aria-live]");
  expect(hint?.textContent).toBe("");
  await changeCartInAnotherTab([
    ...CART,
    item("2", { productId: "gone", name: "A removed product" }),
  ]);
  expect(hint?.textContent).toContain("Some items couldn't be loaded.");
  expect(screen.queryByRole("form", { name: "Payment", hidden: false })).toBeNull();
  await changeCartInAnotherTab(CART);
  expect(screen.getByRole("form", { name: "Payment", hidden: false })).toBeTruthy();
  expect(textbox("Email").value).toBe("ann@example.org");
});

/** Follows a link. */
async function follow(name: string): Promise<void> {
  await actAndSettle(() => fireEvent.click(screen.getByRole("link", { name })));
}

test("the address and the note of an unticked gift are kept while an item is edited", async () => {
  await openCartPage(CART);
  fillAddress();
  const isGift = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "This is a gift" });
  fireEvent.click(isGift());
  fireEvent.change(textbox("Gift note"), { target: { value: "With love" } });
  fireEvent.click(isGift());
  await follow("Edit Classic Name Necklace");
  await follow("To the cart");
  expect(textbox("City").value).toBe("New York");
  expect(isGift().checked).toBe(false);
  expect(screen.queryByRole("textbox", { name: "Gift note" })).toBeNull();
  fireEvent.click(isGift());
  expect(textbox("Gift note").value).toBe("With love");
});

describe("the errors of the form", () => {
  const description = (name: string) => descriptionOf(textbox(name));

  test("are shown at their fields, and the first is focused with its error, so that both are read", async () => {
    await openCartPage(CART);
    const states: unknown[] = [];
    const email = textbox("Email");
    email.addEventListener("focus", () =>
      states.push([email.getAttribute("aria-invalid"), descriptionOf(email)]),
    );
    await pay();
    expect(states).toEqual([["true", "Email is required"]]);
    const required = ["Email", "Address line 1", "City", "State", "ZIP code"];
    expect(required.map((name) => textbox(name).ariaRequired)).toEqual(required.map(() => "true"));
    expect(required.map(description)).toEqual([
      "Email is required",
      "Address is required",
      "City is required",
      "State is required",
      "ZIP code is required",
    ]);
    expect(description("Address line 2")).toBe("Optional");
    fireEvent.change(email, { target: { value: "ann" } });
    await pay();
    expect(description("Email")).toBe("Please enter a valid email address");
  });

  test("focus the first invalid field at each attempt, also an optional one", async () => {
    await openFilledCheckout(CART);
    fireEvent.click(screen.getByRole("checkbox", { name: "This is a gift" }));
    for (const [name, value, error] of [
      ["Phone", "ask Ann", "a phone number, such as"],
      ["State", "", "State is required"],
      ["City", "", "City is required"],
      ["Gift note", "Dear \u0007", "can't be printed"],
    ] as const) {
      fireEvent.change(textbox(name), { target: { value } });
      await pay();
      expect(document.activeElement).toBe(textbox(name));
      expect(description(name)).toContain(error);
    }
  });
});

test("a parcel without a name is pointed out", async () => {
  await openFilledCheckout(CART);
  const description = () => descriptionOf(textbox("Full name"));
  for (const name of ["", " "]) {
    fireEvent.change(textbox("Full name"), { target: { value: name } });
    expect(description()).toContain("only the address");
  }
  fireEvent.click(screen.getByRole("checkbox", { name: "This is a gift" }));
  expect(description()).toContain("Who is it for?");
  // A browser would fill in the name of the one who pays.
  expect(textbox("Full name").autocomplete).toBe("off");
  fireEvent.change(textbox("Full name"), { target: { value: "Maria" } });
  expect(description()).not.toContain("only the address");
});

test("a gift's note counts its characters, also while more are composed, and is cut at its end", async () => {
  await openFilledCheckout(CART);
  fireEvent.click(screen.getByRole("checkbox", { name: "This is a gift" }));
  const note = textbox("Gift note");
  fireEvent.change(note, { target: { value: "Dear Mom 👩‍👧" } });
  expect(descriptionOf(note)).toContain("240 characters left");
  fireEvent.compositionStart(note);
  fireEvent.change(note, { target: { value: "a".repeat(251) } });
  expect(descriptionOf(note)).toContain("Optional 0 characters left");
  fireEvent.compositionEnd(note);
  expect(note.value).toBe("a".repeat(250));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
    "Only 250 characters fit, so the rest was left out.",
  );
});

test("an empty cart links to the collection, and takes the focus only if its last item was removed", async () => {
  const heading = () => screen.getByRole("heading", { name: "Your Cart is Empty" });
  await openCartPage([]);
  expect(heading()).toBeTruthy();
  const link = screen.getByRole("link", { name: "Continue Shopping" });
  expect(link.getAttribute("href")).toBe("/products");
  expect(document.activeElement).toBe(document.body);
  cleanup();
  await openCartPage(CART);
  await changeCartInAnotherTab([]);
  expect(document.activeElement).toBe(heading());
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test.each([
  ["with another amount reloads prices", { amount: 2599 }, 1],
  ["without an amount reloads nothing", {}, 0],
])("a rejection of Pay or of a session %s", async (_title, fields, reloads) => {
  const refresh = vi.spyOn(Catalog.prototype, "refresh").mockReturnValue();
  const server = acceptingServer();
  await openFilledCheckout(CART, server);
  Object.assign(server, rejectingServer(fields));
  await pay();
  expect(refresh).toHaveBeenCalledTimes(reloads);
  await changeCartInAnotherTab([...CART, item("2")]);
  await advanceAndSettle(1_000);
  expect(refresh).toHaveBeenCalledTimes(2 * reloads);
});

test("a mistyped domain is asked about when the field is left and on the way back; a press corrects it", async () => {
  await openCartPage(CART);
  const question = () => screen.queryByRole("button", { name: "ann@gmail.com" });
  act(() => textbox("Email").focus());
  await advanceAndSettle(0);
  fireEvent.change(textbox("Email"), { target: { value: "ann@gmail.con" } });
  expect(question()).toBeNull();
  act(() => textbox("Email").blur());
  expect(question()?.parentElement?.textContent).toBe("Did you mean ann@gmail.com?");
  await follow("Edit Classic Name Necklace");
  await follow("To the cart");
  fireEvent.click(screen.getByRole("button", { name: "ann@gmail.com" }));
  await advanceAndSettle(0);
  expect(textbox("Email").value).toBe("ann@gmail.com");
  expect([question(), document.activeElement]).toEqual([null, textbox("Email")]);
});

describe("a session that fails", () => {
  const FAILED = "Failed to initialize payment. Please try again.";

  test("shows a toast until a retry succeeds, and then the payment section has the focus", async () => {
    const server = rejectingServer({});
    await openCartPage(CART, server);
    expect(toasts()).toContain(FAILED);
    Object.assign(server, acceptingServer());
    const retry = screen.getByRole("button", { name: "Try again" });
    retry.focus();
    await actAndSettle(() => fireEvent.click(retry));
    expect(toasts()).not.toContain(FAILED);
    const section = screen.getByRole("region", { name: "Summary and payment" });
    expect(document.activeElement).toBe(section);
  });

  test("because the cart is already paid shows no error toast", async () => {
    await openCartPage(CART, rejectingServer({ order: "token" }));
    expect(screen.getByRole("link", { name: "View your order" })).toBeTruthy();
    expect(toasts()).not.toContain(FAILED);
  });
});

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
