import type { Page } from "@playwright/test";
import { expect, open } from "./shop.ts";

/** The pages of the five necklaces, with the paths of the specification. */
export const PAGES = {
  classic: "/product",
  birthstone: "/family-heart-birthstone",
  family: "/love-family-necklace",
  beads: "/heart-beads-necklace",
  dogtag: "/engraved-dogtag-necklace",
} as const;

/** Types the names, and adds rows as needed. An empty name leaves its field unchanged. */
export async function fillNames(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const field = page.getByRole("textbox", { name: `Name ${index + 1}`, exact: true });
    if (!(await field.isVisible())) await page.getByRole("button", { name: "Add name" }).click();
    await field.fill(name);
  }
}

/** Chooses an option of a radiogroup by its label. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  const radio = page
    .getByRole("radiogroup", { name: group, exact: true })
    .getByRole("radio", { name: option, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
}

/** Expects the total of the page. */
export async function expectPrice(page: Page, total: string): Promise<void> {
  await expect(page.getByRole("status", { name: "Price" })).toHaveText(total);
}

/** Presses 'Add to Cart' and waits for its toast. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const region = page.getByRole("region", { name: "Notifications" });
  await expect(region.getByText("Added to Cart", { exact: true }).first()).toBeVisible();
}

/** Adds a classic necklace with these names to the cart. */
export async function addClassic(page: Page, names: readonly string[] = ["Ann"]): Promise<void> {
  await open(page, PAGES.classic);
  await fillNames(page, names);
  await addToCart(page);
}

/** A small photo to engrave. */
export const PHOTO = "catalog/images/engraved-dogtag-necklace.webp";
