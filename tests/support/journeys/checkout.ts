import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** The published test cards that journeys pay with. */
export const CARDS = {
  valid: "4242424242424242",
  declined: "4000000000000002",
  authentication: "4000002500003155",
} as const;

/** Fills in email and address. */
export async function fillAddress(page: Page, email = "ann@example.org"): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Address line 1" }).fill("350 Fifth Avenue");
  await page.getByRole("textbox", { name: "City" }).fill("New York");
  await page.getByRole("textbox", { name: "State" }).fill("NY");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("10118");
}

/** Types a card into Stripe's three fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: "Card number" }).fill(number);
  await page.getByRole("textbox", { name: "Expiry" }).fill("1234");
  await page.getByRole("textbox", { name: "CVC" }).fill("123");
}

/** Presses Pay. */
export async function pay(page: Page, total: string): Promise<void> {
  await page.getByRole("button", { name: `Pay ${total}`, exact: true }).click();
}

/** Expects a paid order: the empty cart, and the link to the order. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "View your order" })).toBeVisible();
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
}

/** Pays for the cart and opens the order. */
export async function buy(page: Page, total: string, email?: string): Promise<void> {
  await fillAddress(page, email);
  await fillCard(page, CARDS.valid);
  await pay(page, total);
  await expectPaid(page);
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page.getByRole("heading", { name: /^Order \w{8}$/ })).toBeVisible();
}
