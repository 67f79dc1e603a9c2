import { expect, test, type Page } from "@playwright/test";
import { serveCardPage } from "./steps/cardPage.ts";
import { CARDS } from "./steps/checkout.ts";

// The emulator's Stripe.js on a page of its own, without the shop: `steps/cardPage.ts`, which sets the amount, the fields'
// styles, and `window.card` and `window.changes`.

let cardPageServer: Awaited<ReturnType<typeof serveCardPage>>;
test.beforeAll(async () => {
  cardPageServer = await serveCardPage();
});
test.afterAll(() => cardPageServer.close());

let errors: string[];
let requests: string[];
test.beforeEach(async ({ page }) => {
  [errors, requests] = [[], []];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) errors.push(message.text());
  });
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(cardPageServer.url);
});
test.afterEach(() => {
  expect(errors).toEqual([]);
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const result = (page: Page) => page.getByRole("status");
/** How many characters are before the caret in the card number. */
const caret = (page: Page) =>
  field(page, "Card number").evaluate((input: HTMLInputElement) => input.selectionStart);

async function pay(page: Page, number: string): Promise<void> {
  await field(page, "Card number").fill(number);
  // December 2034.
  await field(page, "Expiry").fill("1234");
  await field(page, "CVC").fill("123");
  await page.getByRole("button", { name: "Pay" }).click();
}

test("each test card has its outcome, no request contains its digits, and another number is rejected before any request", async ({
  page,
}) => {
  for (const [number, outcome] of [
    [CARDS.valid, "succeeded"],
    [CARDS.declined, "card_error card_declined: Your card was declined."],
    [CARDS.insufficientFunds, "card_error card_declined: Your card has insufficient funds."],
    [CARDS.expired, "card_error expired_card: Your card has expired."],
    [CARDS.wrongCvc, "card_error incorrect_cvc: Your card's security code is incorrect."],
    [
      CARDS.processingError,
      "card_error processing_error: An error occurred while processing your card. Try again in a little bit.",
    ],
  ] as const) {
    requests.length = 0;
    await pay(page, number);
    await expect(result(page)).toHaveText(outcome);
    expect(requests.filter((request) => request.includes("/confirm"))).toHaveLength(1);
    // Not even its last eight digits.
    expect(requests.join().replace(/\D+/g, " ")).not.toContain(number.slice(-8));
  }

  requests.length = 0;
  await pay(page, "4111111111111111");
  await expect(result(page)).toHaveText(
    "validation_error test_mode_live_card: This is a demo: please use a test card such as 4242 4242 4242 4242.",
  );
  expect(requests.filter((request) => request.includes("_stripe/v1"))).toEqual([]);
});

test("completing, failing or closing the authentication dialog decides the payment", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  for (const [act, outcome] of [
    [() => page.keyboard.press("Escape"), /payment_intent_authentication_failure/],
    [
      () => page.getByRole("button", { name: "Fail authentication" }).click(),
      /payment_intent_authentication_failure/,
    ],
    [() => page.getByRole("button", { name: "Complete authentication" }).click(), /^succeeded$/],
  ] as const) {
    await pay(page, CARDS.authentication);
    await expect(dialog).toContainText("$26.97");
    await expect(result(page)).toHaveText("");
    await act();
    await expect(result(page)).toHaveText(outcome);
    await expect(dialog).toHaveCount(0);
  }
});

test("a field is focused by its label or Tab, editing in the middle of a number keeps the caret, and Enter in a field submits the payment", async ({
  page,
}) => {
  await page.getByText("Card number", { exact: true }).click();
  await page.keyboard.type(CARDS.valid);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await expect(field(page, "Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(field(page, "Expiry")).toHaveValue("12 / 34");

  const number = field(page, "Card number");
  // After "4242 42".
  await number.focus();
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await page.keyboard.press("Backspace");
  expect([await number.inputValue(), await caret(page)]).toEqual(["4242 4424 2424 242", 6]);
  await page.keyboard.type("2");
  expect([await number.inputValue(), await caret(page)]).toEqual(["4242 4242 4242 4242", 7]);
  await page.keyboard.press("Enter");
  await expect(result(page)).toHaveText("succeeded");
});

test("a field's style and state show whether it is empty, focused, invalid or complete, its change events have Stripe's shape, and it can be mounted again, disabled and cleared", async ({
  page,
}) => {
  const [host, input] = [page.locator("#expiry"), field(page, "Expiry")];
  await expect(host).toHaveClass("StripeElement StripeElement--empty");
  await input.focus();
  await expect(host).toHaveClass(/StripeElement--focus/);
  await input.fill("1220");
  await expect(host).toHaveClass(/StripeElement--invalid/);
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription("Your card's expiration year is in the past.");
  await expect(input).toHaveCSS("color", "rgb(170, 0, 0)");
  await input.fill("1234");
  await input.blur();
  await expect(host).toHaveClass("StripeElement StripeElement--complete");
  await expect(input).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(input).toHaveCSS("font-size", "20px");
  await expect(input).toHaveAttribute("autocomplete", "cc-exp");

  await page.evaluate("window.changes.length = 0");
  await field(page, "Card number").fill("4242");
  await field(page, "Card number").blur();
  expect(await page.evaluate("window.changes")).toEqual([
    { elementType: "cardNumber", empty: false, complete: false, brand: "visa" },
    {
      elementType: "cardNumber",
      empty: false,
      complete: false,
      brand: "visa",
      error: {
        type: "validation_error",
        code: "incomplete_number",
        message: "Your card number is incomplete.",
      },
    },
  ]);
  await page.evaluate(
    "window.card.unmount(); window.card.mount('#number'); window.card.update({ disabled: true })",
  );
  await expect(field(page, "Card number")).toHaveValue("4242");
  await expect(field(page, "Card number")).toBeDisabled();
  await page.evaluate("window.card.clear()");
  await expect(field(page, "Card number")).toHaveValue("");
});
