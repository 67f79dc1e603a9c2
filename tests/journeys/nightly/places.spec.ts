import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { buildScript } from "../../../server/emulators/buildScript.ts";
import { CLASSIC_PRICE, classicItem } from "../../support/journeys/catalogItems.ts";
import { CARDS, expectPaid, fillCard, pay } from "../../support/journeys/checkout.ts";
import { JOURNEY_SHOP } from "../../support/journeys/journeyShop.ts";
import { expect, expectAccessible, open, storeItems, test } from "../../support/journeys/shop.ts";
import {
  type PlacesEmulator,
  startPlacesEmulator,
} from "../../support/places/startPlacesEmulator.ts";
import { watchServer } from "../../support/processes/serverProcess.ts";

const MAPS = resolve(import.meta.dirname, "../../support/places/browser/maps.ts");
const KEY = "a-key-for-maps";

/** The built shop with a key for the maps service, and an emulator in place of that service's two hosts. */
test.describe("with a maps key", () => {
  let folder: string;
  let places: PlacesEmulator;
  let shop: string;
  let stop = () => {};

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "namesake-places-"));
    places = await startPlacesEmulator({
      key: KEY,
      script: await buildScript(MAPS, folder, "maps"),
    });
    const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
      cwd: JOURNEY_SHOP,
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        PORT: "0",
        DATA_DIR: folder,
        GOOGLE_MAPS_KEY: KEY,
      },
    });
    stop = () => child.kill("SIGKILL");
    const { open, output } = watchServer(child);
    expect(await open, output()).toBe(true);
    shop = /is open at (\S+)/.exec(output())?.[1] ?? "";
  });
  test.afterAll(async () => {
    stop();
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

  const cityStateZip = (page: Page) =>
    Promise.all(
      ["City", "State", "ZIP code"].map((name) => page.getByRole("textbox", { name }).inputValue()),
    );

  test("an address is chosen by keyboard, fills in the address fields, and an order is paid", async ({
    page,
  }) => {
    const line1 = page.getByRole("combobox", { name: "Address line 1" });
    const suggestions = page.getByRole("listbox", { name: "Addresses" });
    await storeItems(page, [classicItem()]);
    await open(page, `${shop}/cart`);
    // A field that has the focus before the service has loaded stays without suggestions.
    await expect(line1).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill("ann@example.org");
    await page.getByRole("textbox", { name: "Full name" }).focus();
    await page.keyboard.press("Tab");
    await expect(line1).toBeFocused();
    await page.keyboard.type("350");
    // The address in Toronto is not offered.
    await expect(suggestions.getByRole("option")).toHaveText([
      "350 5th Avenue, New York, NY, USA",
      "350 Eastern Parkway, Brooklyn, NY, USA",
    ]);
    await expect(page.getByRole("status").filter({ hasText: "2 addresses" })).toBeAttached();
    await expectAccessible(page);

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(line1).toHaveValue("350 Eastern Parkway");
    await expect.poll(() => cityStateZip(page)).toEqual(["Brooklyn", "NY", "11225"]);
    await expect(suggestions).toBeHidden();
    await expect(line1).toBeFocused();
    // The service bills by session token. One token is used from the first letter to the chosen address.
    const [first, ...others] = places.calls.map(({ session }) => session);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(new Set(others)).toEqual(new Set([first]));

    await fillCard(page, CARDS.valid);
    await pay(page, CLASSIC_PRICE);
    await expectPaid(page);
  });
});
