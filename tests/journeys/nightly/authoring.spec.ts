import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findFreePort } from "../../../server/adapters/listenAddress.ts";
import { PAGES } from "../../support/journeys/catalogItems.ts";
import { buy } from "../../support/journeys/checkout.ts";
import { copyProject } from "../../support/journeys/journeyShop.ts";
import { addToCart, choose, expectPrice, fillNames } from "../../support/journeys/products.ts";
import { expect, open, test } from "../../support/journeys/shop.ts";
import { watchServer } from "../../support/processes/serverProcess.ts";
import { copySpecifiedShop } from "../../support/specifiedShop.ts";

const CLASSIC = "products/classic-name-necklace.json";
/** The examples of a product's file, which the check compares with its prices. */
const EXAMPLES = /"examples": \[[^]*\n {2}\]/;

// Each test continues with the files as the one before has left them.
test.describe.serial("while its author edits a product's file, the open page", () => {
  let folder: string;
  let address: string;
  let stop = () => {};

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "namesake-authoring-"));
    copyProject(folder);
    for (const part of ["products", "option-sets"])
      rmSync(join(folder, "catalog", part), { recursive: true });
    copySpecifiedShop(join(folder, "catalog"));
    // The server uses the next port.
    const port = await findFreePort("localhost");
    address = `http://localhost:${port}`;
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn("npm", ["run", "dev"], {
      cwd: folder,
      detached: true,
      env: { ...env, PORT: String(port), DATA_DIR: join(folder, ".data") },
    });
    // The whole process group: npm starts the server as a child process.
    stop = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
    const { open, output } = watchServer(child);
    expect(await open, output()).toBe(true);
  });
  test.afterAll(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Saves a file of the catalog with one change. */
  function edit(file: string, from: string | RegExp, to: string): void {
    const path = join(folder, "catalog", file);
    const text = readFileSync(path, "utf8");
    const edited = text.replace(from, to);
    expect(edited, `${file} contains ${from}`).not.toBe(text);
    writeFileSync(path, edited);
  }

  /** Vite's overlay. */
  const errors = (page: Page) => page.locator("vite-error-overlay");
  const name = (page: Page, index: number) =>
    page.getByRole("textbox", { name: `Name ${index}`, exact: true });

  test("updates prices, options and texts, and keeps the input", async ({ page }) => {
    await open(page, `${address}${PAGES.classic}`);
    await fillNames(page, ["Zoë", "Bo"]);
    await choose(page, "Chain length", "18 in");
    await expectPrice(page, "$25.98");

    edit(CLASSIC, '"price": 24.99', '"price": 27.5');
    await expectPrice(page, "$28.49");
    await expect(errors(page)).toContainText("costs 27.5");
    edit(CLASSIC, EXAMPLES, '"examples": []');
    await expect(errors(page)).toBeHidden();

    const longer = '{ "id": 22, "label": "22 in", "surcharge": 3 }';
    edit(CLASSIC, '"label": "20 in" }', `"label": "20 in" }, ${longer}`);
    await choose(page, "Chain length", "22 in");
    await expectPrice(page, "$31.49");
    edit(CLASSIC, longer, '{ "id": 24, "label": "24 in" }');
    await expect(page.getByRole("radio", { name: "16 in" })).toBeChecked();
    await expectPrice(page, "$28.49");

    edit("shop.json", '"name": "Namesake"', '"name": "Namesakes"');
    await expect(page).toHaveTitle("Classic Name Necklace · Namesakes");
    await expect(name(page, 1)).toHaveValue("Zoë");
    await expect(name(page, 2)).toHaveValue("Bo");
  });

  test("can load the sources and the catalog, but not the shop's data", async ({ request }) => {
    const statusOf = async (file: string) =>
      (await request.get(`${address}/@fs${join(folder, file)}`)).status();
    expect(readFileSync(join(folder, ".data/cookie-secret"), "utf8")).not.toBe("");
    expect(await statusOf(".data/cookie-secret")).toBe(403);
    expect(await statusOf("engine/index.ts")).toBe(200);
  });

  test("shows the errors of an invalid file, and sells at the last valid price", async ({
    page,
  }) => {
    await open(page, `${address}${PAGES.classic}`);
    await expectPrice(page, "$27.50");
    await fillNames(page, ["Ann"]);
    edit(CLASSIC, '"kind": "text"', '"kind": "txt"');
    await expect(errors(page)).toContainText(`catalog/${CLASSIC}:`);
    await expect(errors(page)).toContainText('did you mean "text"?');
    await page.reload();
    await expect(errors(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expectPrice(page, "$27.50");
    await fillNames(page, ["Ann"]);
    await addToCart(page);
    const reloaded = page.waitForEvent("load");
    edit(CLASSIC, '"kind": "txt"', '"kind": "text"');
    await reloaded;
    await page.getByRole("link", { name: /^Cart/ }).click();
    await buy(page, "$27.50");
  });
});
