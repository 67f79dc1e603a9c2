import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { PATHS } from "#engine";
import { actAndSettle } from "../../support/web/actAndSettle.ts";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { changeCartInAnotherTab } from "../../support/web/cart.ts";
import { advanceAndSettle } from "../../support/web/clock.ts";
import {
  acceptingServer,
  fillAddress,
  setUpCartPages,
  openCartPage,
  openFilledCheckout,
  pay,
} from "../../support/web/cartPage.tsx";
import { item } from "../../support/web/item.ts";
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

test.each([
  ["has paid for nothing yet", null],
  ["has paid for an order before", "token"],
])(
  "the address and the note of an unticked gift are kept while an item is edited, in a tab that %s",
  async (_title, order) => {
    if (order !== null) sessionStorage.setItem("last-order", order);
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
  },
);

test("an unprintable gift note and a wrong phone are explained at their fields, and nothing is sent", async () => {
  await openFilledCheckout(CART);
  fireEvent.change(textbox("Phone"), { target: { value: "ask Ann" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "This is a gift" }));
  fireEvent.change(textbox("Gift note"), { target: { value: "Dear \u0007" } });
  await pay();
  const errorOf = (name: string) => [
    textbox(name).getAttribute("aria-invalid"),
    descriptionOf(textbox(name)),
  ];
  expect(errorOf("Phone")).toEqual(["true", expect.stringContaining("a phone number, such as")]);
  expect(errorOf("Gift note")).toEqual(["true", expect.stringContaining("can't be printed")]);
  expect(document.activeElement).toBe(textbox("Gift note"));
});

const description = (name: string) => descriptionOf(textbox(name));

test("a parcel without a name is pointed out", async () => {
  await openFilledCheckout(CART);
  for (const name of ["", " "]) {
    fireEvent.change(textbox("Full name"), { target: { value: name } });
    expect(description("Full name")).toContain("only the address");
  }
  fireEvent.click(screen.getByRole("checkbox", { name: "This is a gift" }));
  expect(description("Full name")).toContain("Who is it for?");
  // A browser would fill in the name of the one who pays.
  expect(textbox("Full name").autocomplete).toBe("off");
  fireEvent.change(textbox("Full name"), { target: { value: "Maria" } });
  expect(description("Full name")).not.toContain("only the address");
});

test("a press on the text of the gift's box doesn't move the focus before the click, so that no hint appears under it", async () => {
  await openFilledCheckout(CART);
  expect(fireEvent.mouseDown(screen.getByText("This is a gift"))).toBe(false);
});

test("a gift's note counts its characters, also while more are composed, and is cut at its end", async () => {
  await openFilledCheckout(CART);
  fireEvent.click(screen.getByRole("checkbox", { name: "This is a gift" }));
  expect(textbox("Gift note").dir).toBe("auto");
  fireEvent.change(textbox("Gift note"), { target: { value: "Dear Mom 👩‍👧" } });
  expect(description("Gift note")).toContain("240 characters left");
  fireEvent.change(textbox("Gift note"), { target: { value: "a".repeat(249) } });
  expect(description("Gift note")).toContain("1 character left");
  fireEvent.compositionStart(textbox("Gift note"));
  fireEvent.change(textbox("Gift note"), { target: { value: "a".repeat(251) } });
  expect(description("Gift note")).toContain("Optional 0 characters left");
  fireEvent.compositionEnd(textbox("Gift note"));
  expect(textbox("Gift note").value).toBe("a".repeat(250));
  expect(description("Gift note")).toContain("Only 250 characters fit");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
    "Only 250 characters fit, so the rest was left out.",
  );
});

describe("a cart", () => {
  const heading = () => screen.getByRole("heading", { name: "Your Cart is Empty" });

  test("that was empty from the start doesn't take the focus, and links to the collection", async () => {
    await openCartPage([]);
    expect(heading()).toBeTruthy();
    const link = screen.getByRole("link", { name: "Continue Shopping" });
    expect(link.getAttribute("href")).toBe("/products");
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test("whose last item was removed scrolls to the top and takes the focus", async () => {
    await openCartPage(CART);
    await changeCartInAnotherTab([]);
    expect(document.activeElement).toBe(heading());
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });
});

describe.each([
  ["with another amount reloads prices", { amount: 2599 }, 1],
  ["without an amount reloads nothing", {}, 0],
])("a rejection %s", (_title, fields, reloads) => {
  test("of the session", async () => {
    const refresh = vi.spyOn(Catalog.prototype, "refresh").mockReturnValue();
    await openCartPage(CART, rejectingServer(fields));
    expect(refresh).toHaveBeenCalledTimes(reloads);
  });

  test("of Pay", async () => {
    const refresh = vi.spyOn(Catalog.prototype, "refresh").mockReturnValue();
    const server = acceptingServer();
    await openFilledCheckout(CART, server);
    Object.assign(server, rejectingServer(fields));
    await pay();
    expect(refresh).toHaveBeenCalledTimes(reloads);
  });
});

test("only the second address line is optional, and is marked so", async () => {
  await openCartPage(CART);
  const isRequired = (name: string) => textbox(name).getAttribute("aria-required");
  for (const name of ["Email", "Address line 1", "City", "State", "ZIP code"]) {
    expect([name, isRequired(name)]).toEqual([name, "true"]);
  }
  expect(isRequired("Address line 2")).toBe("false");
  expect(descriptionOf(textbox("Address line 2"))).toBe("Optional");
});

test("a mistyped domain is asked about once the field is left; one press corrects it", async () => {
  await openCartPage(CART);
  const email = textbox("Email");
  act(() => email.focus());
  await advanceAndSettle(0);
  const question = () => screen.queryByRole("button", { name: "ann@gmail.com" });
  fireEvent.change(email, { target: { value: "ann@gmail.con" } });
  expect(question()).toBeNull();
  act(() => email.blur());
  expect(question()?.parentElement?.textContent).toBe("Did you mean ann@gmail.com?");
  fireEvent.click(question() ?? email);
  await advanceAndSettle(0);
  expect([email.value, question(), document.activeElement]).toEqual(["ann@gmail.com", null, email]);
});

test("a mistyped address is asked about again on the way back to the form", async () => {
  await openCartPage(CART);
  fireEvent.change(textbox("Email"), { target: { value: "ann@gmail.con" } });
  await follow("Edit Classic Name Necklace");
  await follow("To the cart");
  expect(screen.getByRole("button", { name: "ann@gmail.com" })).toBeTruthy();
});

test("an address that seems mistyped is accepted", async () => {
  const server = acceptingServer();
  const requests = vi.fn(server[PATHS.createPaymentIntent]);
  await openFilledCheckout(CART, { ...server, [PATHS.createPaymentIntent]: requests });
  fireEvent.change(textbox("Email"), { target: { value: "ann@gmail.con" } });
  await pay();
  expect(requests).toHaveBeenLastCalledWith(expect.objectContaining({ email: "ann@gmail.con" }));
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
