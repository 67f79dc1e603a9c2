import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buildMapsScript } from "../support/places/buildMapsScript.ts";
import { type PlacesEmulator, startPlacesEmulator } from "../support/places/startPlacesEmulator.ts";
import { startServer, type ServerProcess } from "../support/processes/serverProcess.ts";
import { CARDS, expectPaid, fillCard, pay } from "./steps/checkout.ts";
import { CLASSIC_PRICE, classicItem } from "./steps/catalogItems.ts";
import { expect, expectAccessible, open, storeItems, test } from "./steps/shop.ts";

const KEY = "a-key-for-maps";
const SHOP = "http://127.0.0.1:4318";

/** The shop with a key for the maps service, and an emulator in place of that service's two hosts. */
test.describe("with a maps key", () => {
  test.use({ baseURL: SHOP });
  let folder: string;
  let places: PlacesEmulator;
  let server: ServerProcess;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "namesake-places-"));
    places = await startPlacesEmulator({ key: KEY, script: await buildMapsScript(folder) });
    const { port, hostname } = new URL(SHOP);
    const env = { HOST: hostname, PORT: port, DATA_DIR: folder, GOOGLE_MAPS_KEY: KEY };
    server = startServer({ ...env, RATE_LIMIT_PER_MINUTE: "100000" });
    expect(await server.open, server.output()).toBe(true);
  });
  test.afterAll(async () => {
    await server.stop();
    await places.close();
    await rm(folder, { recursive: true, force: true });
  });
  test.beforeEach(async ({ page }) => {
    await page.route(/^https:\/\/(maps|places)\.googleapis\.com\//, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: places.origin + pathname + search });
      await route.fulfill({ response });
    });
  });

  const addressLine1 = (page: Page) => page.getByRole("combobox", { name: "Address line 1" });
  const suggestions = (page: Page) => page.getByRole("listbox", { name: "Addresses" });
  const cityStateZip = (page: Page) =>
    Promise.all(
      ["City", "State", "ZIP code"].map((name) => page.getByRole("textbox", { name }).inputValue()),
    );
  const openCart = async (page: Page): Promise<void> => {
    await storeItems(page, [classicItem()]);
    await open(page, "/cart");
    await expect(addressLine1(page)).toBeVisible();
  };

  test("an address suggestion is chosen by keyboard, fills the address fields, and an order is paid", async ({
    page,
  }) => {
    await openCart(page);
    await page.getByRole("textbox", { name: "Email" }).fill("ann@example.org");
    await page.getByRole("textbox", { name: "Full name" }).focus();
    await page.keyboard.press("Tab");
    await expect(addressLine1(page)).toBeFocused();
    await page.keyboard.type("350");
    // The address in Toronto is not offered.
    await expect(suggestions(page).getByRole("option")).toHaveText([
      "350 5th Avenue, New York, NY, USA",
      "350 Eastern Parkway, Brooklyn, NY, USA",
    ]);
    await expect(addressLine1(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("status").filter({ hasText: "2 addresses" })).toBeAttached();
    await expectAccessible(page);

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const second = suggestions(page).getByRole("option").nth(1);
    const active = await second.getAttribute("id");
    await expect(addressLine1(page)).toHaveAttribute("aria-activedescendant", String(active));
    await page.keyboard.press("Enter");
    await expect(addressLine1(page)).toHaveValue("350 Eastern Parkway");
    await expect.poll(() => cityStateZip(page)).toEqual(["Brooklyn", "NY", "11225"]);
    await expect(suggestions(page)).toBeHidden();
    await expect(addressLine1(page)).toBeFocused();

    // The service bills by session token. One token is used from the first letter to the chosen address.
    const calls = [...places.calls];
    expect(new Set(calls.map(({ session }) => session)).size).toBe(1);
    expect(calls.at(-1)).toMatchObject({ kind: "details", fields: "addressComponents" });
    expect(calls[0]?.session).toMatch(/^[\w-]{36}$/);
    await addressLine1(page).fill("350 5th");
    await expect(suggestions(page).getByRole("option")).toHaveCount(1);
    expect(places.calls.at(-1)?.session).not.toBe(calls[0]?.session);
    await page.keyboard.press("Escape");
    await expect(suggestions(page)).toBeHidden();
    await expect(addressLine1(page)).toHaveValue("350 5th");

    await fillCard(page, CARDS.valid);
    await pay(page, CLASSIC_PRICE);
    await expectPaid(page);
  });
});
