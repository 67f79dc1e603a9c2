import type { Locator, Page, Response } from "@playwright/test";
import sharp from "sharp";
import { addToCart, choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { CLASSIC_PRICE } from "./steps/catalogItems.ts";
import { expect, open, openDrawn, test } from "./steps/shop.ts";

/** The drawing of the page's product. */
function drawing(page: Page): Locator {
  return page.getByRole("img", { name: /Necklace/ }).and(page.locator("svg"));
}

/** The drawing's shapes, without its description. */
async function shapes(page: Page): Promise<string> {
  return (await drawing(page).innerHTML()).replace(/aria-label="[^"]*"/, "");
}

test("on a phone the picture fades into the ground beside it, and a touch beside it reaches no option behind it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openDrawn(page, PAGES.classic);
  const { x = 0, y = 0, width = 0, height = 0 } = (await drawing(page).boundingBox()) ?? {};
  for (const edge of [x, x + width]) {
    // A few pixels across the picture's edge, in its lower part, where the metal is not.
    const clip = { x: Math.round(edge) - 2, y: Math.round(y + 0.7 * height), width: 4, height: 1 };
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
    const steps = [...pixels.subarray(3)].map((value, i) => Math.abs(value - (pixels[i] ?? 0)));
    expect(Math.max(...steps)).toBeLessThanOrEqual(2);
  }

  const option = page.getByRole("radio", { name: "Rose gold" });
  // A height at which the picture is, above the middle of the window.
  const middle = 667 / 5;
  await option.evaluate((element, y) => {
    const { top, bottom } = element.getBoundingClientRect();
    scrollBy({ top: (top + bottom) / 2 - y, behavior: "instant" });
  }, middle);
  const box = await option.boundingBox();
  if (box === null) throw new Error("the option has no box");
  expect(box.y + box.height / 2).toBeCloseTo(middle, 0);
  expect(box.x).toBeLessThan(60);
  // At the left and at the right edge of the window.
  await page.mouse.click(box.x + 10, middle);
  await page.mouse.click(373, middle);
  await expect(page.getByRole("radio", { name: "Gold", exact: true })).toBeChecked();
});

test("forty letters at ten a second on a slow phone: each is in the field at once, and no older picture follows a newer one", async ({
  page,
}) => {
  const NAME = "Maximilian";
  await page.setViewportSize({ width: 390, height: 800 });
  await openDrawn(page, PAGES.beads);
  await fillNames(page, ["A", "A", "A", "A"]);
  await expect(drawing(page)).toHaveAccessibleName(/with A, A, A and A;/);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const seen = { values: [] as string[], titles: [] as string[] };
    Object.assign(window, { seen });
    document.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement) seen.values.push(target.value);
    });
    const svg = document.querySelector("main svg[role=img]");
    if (svg === null) throw new Error("there is no drawing");
    new MutationObserver(() => seen.titles.push(svg.getAttribute("aria-label") ?? "")).observe(
      svg,
      {
        attributeFilter: ["aria-label"],
      },
    );
  });
  for (const row of [1, 2, 3, 4]) {
    await page.getByRole("textbox", { name: `Name ${row}`, exact: true }).focus();
    await page.keyboard.press("End");
    await page.keyboard.type(NAME, { delay: 100 });
  }
  await expect(drawing(page)).toHaveAccessibleName(
    new RegExp(`with A${NAME}, A${NAME}, A${NAME} and A${NAME};`),
  );
  const { values, titles } = await page.evaluate(
    () => (window as unknown as { seen: { values: string[]; titles: string[] } }).seen,
  );
  const prefixes = Array.from(NAME, (_, letter) => `A${NAME.slice(0, letter + 1)}`);
  expect(values).toEqual([1, 2, 3, 4].flatMap(() => prefixes));
  // Letters are only added, so the titles of newer pictures are longer.
  const lengths = titles.map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(new Set(titles).size).toBe(titles.length);
});

test.describe("a link to a design", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("restores the draft elsewhere, whose drawing follows each value, by files that are compressed and cached, and sends no name to a server", async ({
    page,
  }) => {
    const engineFiles: Response[] = [];
    page.on("response", (response) => {
      if (/\.(wasm|ttf)$/.test(response.url())) engineFiles.push(response);
    });
    await openDrawn(page, PAGES.classic);
    await expect(drawing(page)).toBeVisible();
    expect(new Set(engineFiles.map((file) => file.url().split(".").at(-1))).size).toBe(2);
    for (const file of engineFiles) {
      expect(file.headers()["content-encoding"]).toBe("br");
      expect(file.headers()["cache-control"]).toContain("immutable");
    }
    const sample = await shapes(page);
    await fillNames(page, ["Zo\u00eb"]);
    await expect(drawing(page)).toHaveAccessibleName(/Gold Classic Name Necklace with Zo\u00eb/);
    const gold = await shapes(page);
    expect(gold).not.toBe(sample);
    await choose(page, "Metal", "Rose gold");
    await expect(drawing(page)).toHaveAccessibleName(/^Rose gold/);
    await expect.poll(() => shapes(page)).not.toBe(gold);
    await fillNames(page, ["Zo\u00eb", "Bo"]);
    await page.getByRole("button", { name: "Copy link to this design" }).click();
    await expect(page.getByText("Link Copied", { exact: true })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe("");
    await page.goto("/");
    await open(page, link);
    await expect(page.getByRole("textbox", { name: "Name 2", exact: true })).toHaveValue("Bo");
    await expect(page.getByRole("radio", { name: "Rose gold" })).toBeChecked();
    await expect(drawing(page)).toHaveAccessibleName(/with Zo\u00eb and Bo/);
  });
});

const PHOTO = "Classic Name Necklace";
const EXAMPLE = /^Gold Classic Name Necklace;/;
const MISSING = [
  ["WebAssembly", "**/*.wasm", /\.wasm|drawingEngine/, PHOTO],
  ["the script that shows drawings", "**/drawing-*.js", /drawing-/, PHOTO],
  ["a font", "**/*.ttf", /\.ttf/, EXAMPLE],
] as const;

for (const [title, url, from, picture] of MISSING) {
  test.describe(`without ${title}`, () => {
    test.use({ expectedFailures: { from: [from] } });

    test("the page works with a picture that isn't drawn", async ({ page }) => {
      await page.route(url, (route) => route.abort());
      const request = page.waitForRequest(url);
      await openDrawn(page, PAGES.classic);
      await request;
      await fillNames(page, ["Ann"]);
      await choose(page, "Metal", "Silver");
      await expectPrice(page, CLASSIC_PRICE);
      await expect(page.locator("main picture img").first()).toHaveAccessibleName(picture);
      await addToCart(page);
      await page.getByRole("link", { name: "Cart, 1 item" }).click();
      await expect(
        page.getByRole("button", { name: `Pay ${CLASSIC_PRICE}`, exact: true }),
      ).toBeVisible();
      await expect(drawing(page)).toHaveCount(0);
    });
  });
}
