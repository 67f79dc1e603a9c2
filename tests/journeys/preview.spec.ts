import type { Locator, Page } from "@playwright/test";
import { addToCart, choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { CLASSIC_PRICE } from "./steps/catalogItems.ts";
import { expect, expectAccessible, open, storedItems, test } from "./steps/shop.ts";

/** The drawing of the page's product. */
function drawing(page: Page): Locator {
  return page.getByRole("img", { name: /Necklace/ }).and(page.locator("svg"));
}

/** The drawing's shapes, without its description. */
async function shapes(page: Page): Promise<string> {
  return (await drawing(page).innerHTML()).replace(/aria-label="[^"]*"/, "");
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: the drawing replaces the photo in place`, async ({ page }) => {
    let release = (): void => undefined;
    const measured = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.wasm", async (route) => {
      await measured;
      await route.continue();
    });
    await open(page, path);
    const before = await page.locator("main picture").first().boundingBox();
    release();
    await expect(drawing(page)).toBeVisible();
    const after = await drawing(page).boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
  });
}

test("typing and choosing changes the drawing and its description", async ({ page }) => {
  await open(page, PAGES.classic);
  await expect(drawing(page)).toBeVisible();
  const sample = await shapes(page);
  await fillNames(page, ["Ann"]);
  await expect(drawing(page)).toHaveAccessibleName(/Gold Classic Name Necklace with Ann/);
  const ann = await shapes(page);
  expect(ann).not.toBe(sample);
  await choose(page, "Metal", "Rose gold");
  await expect(drawing(page)).toHaveAccessibleName(/^Rose gold/);
  await expect.poll(() => shapes(page)).not.toBe(ann);
  await fillNames(page, ["Ann", "Bo"]);
  await expect(drawing(page)).toHaveAccessibleName(/with Ann and Bo/);
});

test("the fonts around the chosen one are shown with the shopper's name, and can be selected", async ({
  page,
}) => {
  await open(page, "/product?style=12");
  await fillNames(page, ["Ann"]);
  await page.getByRole("button", { name: /^Style 13,/ }).click();
  await expect(page.getByRole("spinbutton", { name: "Font style" })).toHaveValue("13");
  await expect(page.getByRole("button", { name: /^Style 13,/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page);
});

test("a character that a font lacks is named while typing, with fonts that have it", async ({
  page,
}) => {
  await open(page, "/product?style=10");
  await expect(drawing(page)).toBeVisible();
  await fillNames(page, ["\u0141ukasz"]);
  const told = page.getByText(/doesn't support "\u0141"; these styles do: \d+/);
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  expect(await storedItems(page)).toEqual([]);
  const able = /these styles do: (\d+)/.exec((await told.textContent()) ?? "")?.[1] ?? "";
  await page.getByRole("spinbutton", { name: "Font style" }).fill(able);
  await expect(told).toBeHidden();
  await addToCart(page);
});

test.describe("a link to a design", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("restores the draft elsewhere, and sends no name to a server", async ({ page }) => {
    await open(page, PAGES.classic);
    await fillNames(page, ["Zo\u00eb", "Bo"]);
    await choose(page, "Metal", "Rose gold");
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

/** The hash of a link to a design. */
function hashOf(draft: object): string {
  return `#design=${Buffer.from(JSON.stringify(draft)).toString("base64url")}`;
}

test("a design's link is applied on an open page; an invalid one is reported and changes nothing", async ({
  page,
}) => {
  const name = page.getByRole("textbox", { name: "Name 1", exact: true });
  await open(page, `${PAGES.classic}${hashOf({ names: [{ name: "Ann" }], metal: "platinum" })}`);
  await expect(name).toHaveValue("Ann");
  await expect(page.getByRole("radio", { name: "Platinum" })).toBeChecked();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    hashOf({ names: [{ name: "Bo" }, { name: "Cy" }] }),
  );
  await expect(name).toHaveValue("Bo");
  await expect(page.getByRole("textbox", { name: "Name 2", exact: true })).toHaveValue("Cy");
  await expect(page.getByRole("radio", { name: "Gold", exact: true })).toBeChecked();
  await name.fill("Dee");
  await page.evaluate(() => {
    location.hash = "#design=eyJuYW1";
  });
  await expect(page.getByText("This link is incomplete")).toBeVisible();
  await expect(name).toHaveValue("Dee");
  await addToCart(page);
});

test("a name typed once is drawn on every product of the collection", async ({ page }) => {
  await open(page, "/products");
  const cards = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Customize/ }) });
  const count = await cards.count();
  expect(count).toBeGreaterThan(0);
  await page.getByLabel("See a name on every necklace").fill("Mia");
  await expect(drawing(page)).toHaveCount(count);
  for (const piece of await drawing(page).all()) await expect(piece).toHaveAccessibleName(/Mia/);
  await page.getByLabel("See a name on every necklace").fill("");
  await expect(drawing(page)).toHaveCount(0);
});

test("the cart draws the configured item", async ({ page }) => {
  await open(page, PAGES.birthstone);
  await fillNames(page, ["Ann"]);
  await addToCart(page);
  await open(page, "/cart");
  await expect(drawing(page)).toHaveAccessibleName(/with Ann/);
});

const MISSING = [
  ["WebAssembly", "**/*.wasm", /\.wasm|drawingEngine/],
  ["a font", "**/*.ttf", /\.ttf/],
] as const;

for (const [what, url, from] of MISSING) {
  test.describe(`without ${what}`, () => {
    test.use({ expectedFailures: { from: [from] } });

    test("the page works with its photo", async ({ page }) => {
      await page.route(url, (route) => route.abort());
      const asked = page.waitForRequest(url);
      await open(page, PAGES.classic);
      await asked;
      await fillNames(page, ["Ann"]);
      await choose(page, "Metal", "Silver");
      await expectPrice(page, CLASSIC_PRICE);
      await expect(page.locator("main picture").first()).toBeVisible();
      await addToCart(page);
      await open(page, "/cart");
      await expect(
        page.getByRole("button", { name: `Pay ${CLASSIC_PRICE}`, exact: true }),
      ).toBeVisible();
      await expect(drawing(page)).toHaveCount(0);
    });
  });
}

/** Presses a key until a control has the focus; no focused element on the way may be covered. */
async function goTo(page: Page, key: "Tab" | "Shift+Tab", goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return { what: "nothing", own: false };
      const { left, top, width, height } = at.getBoundingClientRect();
      const here = document.elementFromPoint(left + width / 2, top + height / 2);
      // A control covered by its own label counts as visible.
      const own = here !== null && (at.contains(here) || here.contains(at));
      return { what: `${at.tagName} ${at.getAttribute("aria-label") ?? at.id}`, own };
    });
    expect(seen.own, `${seen.what} is seen while it has the focus`).toBe(true);
    if (await goal.evaluate((control) => control === document.activeElement)) return;
  }
  throw new Error("the keyboard does not lead there");
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: with its drawing, on a phone, it is accessible, and the focused element is always visible`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // High enough that the bar covers nothing.
    await page.setViewportSize({ width: 375, height: 2_400 });
    await open(page, path);
    await expect(drawing(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 812 });
    const back = page.getByRole("link", { name: "Back to Listings" });
    await back.focus();
    await goTo(page, "Tab", page.getByRole("button", { name: "Add to Cart" }));
    await goTo(page, "Shift+Tab", back);
  });
}

test("neither the home page nor an empty cart loads the preview engine", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ["/", "/products", "/cart"]) {
    await open(page, path);
    await page.waitForLoadState("networkidle");
  }
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((path) => /wasm|drawingEngine|\.ttf/.test(path))).toEqual([]);
});

test("the files of the preview engine are sent compressed, and cached", async ({ page }) => {
  const answers = new Map<string, Record<string, string>>();
  page.on("response", (response) =>
    answers.set(new URL(response.url()).pathname, response.headers()),
  );
  await open(page, PAGES.classic);
  await expect(drawing(page)).toBeVisible();
  for (const ending of [".wasm", ".ttf"]) {
    const found = [...answers].filter(([path]) => path.endsWith(ending));
    expect(found.length).toBeGreaterThan(0);
    for (const [, headers] of found) {
      expect(headers["content-encoding"]).toBe("br");
      expect(headers["cache-control"]).toContain("immutable");
    }
  }
});
