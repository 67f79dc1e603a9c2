import type { Locator, Page } from "@playwright/test";
import { deferred } from "../support/deferred.ts";
import { CARDS, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { CLASSIC_PRICE, classicItem } from "./steps/catalogItems.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  open,
  storeItems,
  test,
} from "./steps/shop.ts";

test.use({ expectedFailures: { from: [/payment_intents.*confirm/, /_stripe/] } });

/** The last one is the phone's, on which all steps are done. */
const WIDTHS = [1280, 375];
test.use({ viewport: { width: 375, height: 800 } });

/** More than the controls of the page. */
const MAX_TABS = 40;
/** The fields of the checkout in the order of Tab, and what is typed into each. */
const FORM = [
  ["Email", "ann@example.org"],
  ["This is a gift", " "], // checks the box
  ["Gift note", "With love"],
  ["Full name", ""],
  ["Address line 1", "350 Fifth Avenue"],
  ["Address line 2", ""],
  ["City", "New York"],
  ["State", "New York"],
  ["ZIP code", "101181234"],
  ["Phone", ""],
  ["Card number", CARDS.declined],
  ["Expiry", "1234"],
  ["CVC", "123"],
] as const;

/** A text box, or the one checkbox of the form. */
const box = (page: Page, name: string) =>
  page
    .getByRole("textbox", { name, exact: true })
    .or(page.getByRole("checkbox", { name, exact: true }));
const payButton = (page: Page) =>
  page.getByRole("button", { name: `Pay ${CLASSIC_PRICE}`, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm it is you" });

/** Whether a control has the focus, also in a shadow root. */
function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const root = element.getRootNode();
    return (root instanceof ShadowRoot ? root : document).activeElement === element;
  });
}

/** Presses Tab until a control has the focus; fails when it can't be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await expect(box(page, "Card number")).toBeVisible();
});

test("an order can be placed by keyboard alone, after a declined card and a failed authentication", async ({
  page,
}) => {
  await tabTo(page, box(page, "Email"));
  for (const [name, text] of FORM) {
    await expect.poll(() => hasFocus(box(page, name)), `the next field is ${name}`).toBe(true);
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(payButton(page)).toBeFocused();
  await expect(payButton(page)).toHaveAccessibleDescription(
    /Your card was declined\..*Nothing was charged\./,
  );
  await expectAccessibleAt(page, WIDTHS);

  for (const name of ["CVC", "Expiry", "Card number"]) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => hasFocus(box(page, name)), name).toBe(true);
  }
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(CARDS.authentication);
  await tabTo(page, payButton(page));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog(page).getByRole("button", { name: "Fail authentication" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(payButton(page)).toBeFocused();
  await expect(payButton(page)).toHaveAccessibleDescription(/unable to authenticate/);

  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByRole("button", { name: "Complete authentication" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you", { exact: true })).toBeFocused();
  // The errors of the failed attempts are gone.
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("Order Complete")).toBeVisible();
  await expect(toasts.getByText("Payment Error")).toBeHidden();
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  const orderLink = page.getByRole("link", { name: "View your order" });
  await expect(orderLink).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Order \d+$/ })).toBeFocused();
  // As sent: the state's abbreviation, the ZIP code with its hyphen.
  await expect(page.getByText("New York, NY 10118-1234")).toBeVisible();
  await expect(page.getByText("16 in chain")).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole("button", { name: "Print this order" }));

  // The link to the order survives a reload.
  await page.goBack();
  await page.reload();
  await expect(orderLink).toBeVisible();
});

test("the form is accessible with all its errors, with an unlikely ZIP code and email address, while a payment runs and while its result is polled", async ({
  page,
}) => {
  await payButton(page).press("Enter");
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(box(page, "Email")).toBeFocused();
  await expectAccessible(page);
  await fillAddress(page, "ann@gmail.con");
  await box(page, "State").fill("ca");
  const hint = page.getByRole("status").filter({ hasText: "usually in New York" });
  await expect(hint).toBeVisible();
  await expect(page.getByRole("button", { name: "ann@gmail.com" })).toBeVisible();
  await expectAccessibleAt(page, WIDTHS);
  await box(page, "State").fill("n.y.");
  await expect(hint).toBeHidden();
  await box(page, "State").fill("Ontario");
  await payButton(page).press("Enter");
  await expect(box(page, "State")).toHaveAccessibleDescription(
    "Please enter a US state, such as NY or New York",
  );

  await fillAddress(page);
  await fillCard(page, CARDS.valid);
  const held = deferred();
  await page.route("**/create-payment-intent", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route("**/_stripe/v1/payment_intents/*/confirm", (route) => route.abort());
  // Never answered, so the result stays open.
  await page.route("**/checkout/settle", () => undefined);
  await pay(page, CLASSIC_PRICE);
  await expect(page.getByRole("status").filter({ hasText: "Processing..." })).toBeAttached();
  await expectAccessible(page);
  held.resolve();
  await expect(page.getByRole("button", { name: "Checking your payment…" })).toBeDisabled();
  await expectAccessible(page);
});
