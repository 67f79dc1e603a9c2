import type { Locator, Page } from "@playwright/test";
import { choose, fillNames, PAGES } from "./steps/products.ts";
import { expect, expectAccessible, expectAccessibleAt, open, test } from "./steps/shop.ts";

const details = (page: Page) => page.getByRole("region", { name: "Details" });
/** The text of a row of the details. */
const row = (page: Page, label: string) =>
  details(page)
    .getByRole("term")
    .filter({ hasText: label })
    .locator("xpath=..")
    .getByRole("definition");
const pictures = (page: Page) => page.getByRole("list", { name: "Pictures" });
/** The picture over the drawing. */
const cover = (page: Page) => pictures(page).locator("xpath=..").getByRole("figure");
const drawing = (page: Page, name: RegExp) =>
  page.getByRole("img", { name }).and(page.locator("svg"));

/** Enlarges the shown picture by a click on it, and closes the dialog. */
async function enlarge(page: Page, name: RegExp): Promise<void> {
  await cover(page).click();
  const dialog = page.getByRole("dialog", { name: "Enlarged preview" });
  await expect(dialog.getByRole("img", { name })).toBeVisible();
  await expect(dialog.getByText("100%")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Enlarge" })).toBeFocused();
}

/** The last one is the phone's, on which most steps are done. */
const WIDTHS = [1280, 375];

test("the details and the pictures follow what is typed and chosen, and move nothing on the page", async ({
  page,
}) => {
  const name = page.getByRole("textbox", { name: "Name 1" });
  for (const width of WIDTHS)
    await test.step(`the drawing moves nothing at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, PAGES.classic);
      await expect(row(page, "Size")).toContainText("47 × 20 mm (1.9 × 0.8 in)");
      await expect(row(page, "Size")).toContainText("With “Olivia”");
      await expect(row(page, "Material")).toHaveText(/^18k gold plate/);
      await expect(pictures(page)).toBeVisible();
      const before = await name.boundingBox();
      await page.mouse.move(10, 10);
      await expect(page.getByRole("button", { name: "Enlarge" })).toBeVisible();
      expect(await name.boundingBox()).toEqual(before);
    });
  await fillNames(page, ["Ann"]);
  await expect(row(page, "Size")).toContainText("37.5 × 21.5 mm");
  await expect(row(page, "Size")).not.toContainText("With");
  await choose(page, "Metal", "Silver");
  await expect(row(page, "Material")).toHaveText(/^Sterling silver/);
  await expect(details(page).getByText("Sample content")).toBeVisible();

  // The pictures are chosen by keyboard, and show the typed name at true scale.
  await choose(page, "Chain length", "20 in");
  for (const photo of ["Photograph 1 of 2", "Photograph 2 of 2"]) {
    await pictures(page).getByRole("button", { name: photo }).press("Enter");
    await expect(page.getByRole("figure", { name: photo })).toBeVisible();
    await expect(cover(page).getByRole("img")).toBeVisible();
    await enlarge(page, /^Classic Name Necklace$/);
  }
  await expectAccessible(page);
  await pictures(page).getByRole("button", { name: "Beside a coin" }).press("Space");
  await expect(drawing(page, /with Ann.*beside a US quarter, to scale$/)).toBeVisible();
  await expect(cover(page)).toContainText("37.5 mm");
  await enlarge(page, /beside a US quarter/);
  await expectAccessibleAt(page, WIDTHS);
  await pictures(page).getByRole("button", { name: "On a neck" }).press("Enter");
  await expect(drawing(page, /with Ann.*on a neck, to scale$/)).toBeVisible();
  await choose(page, "Metal", "Rose gold");
  await expect(drawing(page, /^Rose gold.*on a neck/)).toBeVisible();
  await expectAccessible(page);

  // Typing returns to the design.
  await fillNames(page, ["Ann", "Maximiliana"]);
  await expect(cover(page)).toBeHidden();
  await expect(drawing(page, /with Ann and Maximiliana;/)).toBeVisible();
  await expect(pictures(page).getByRole("button", { name: "Your design" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(row(page, "Size")).toContainText(/First letters [\d.]+ to [\d.]+ mm high/);

  // The policy about wrong letters, and the way back to the design.
  await details(page).getByRole("link", { name: "What happens if a letter is wrong?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns and repairs");
  await page.goBack();
  await expect(name).toHaveValue("Ann");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test("a swipe shows the next picture, also as the first touch of the page, or the next slide; a tap enlarges it", async ({
    page,
  }) => {
    await open(page, "/");
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 200 }],
        });
      await send("touchStart", from);
      await send("touchMove", (from + to) / 2);
      await send("touchMove", to);
      await send("touchEnd");
    };
    await swipe(300, 100);
    await expect(page.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );

    // The home page is now an earlier entry of the history, to which a swipe must not go back.
    await open(page, PAGES.classic);
    await swipe(300, 100);
    await expect(cover(page).getByRole("img")).toBeVisible();
    await expect(page.getByRole("button", { name: "Photograph 1 of 2" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await swipe(100, 300);
    await expect(cover(page)).toBeHidden();
    await swipe(100, 300);
    await expect(page).toHaveURL(PAGES.classic);
    await open(page, PAGES.classic);
    // Chromium may take the first tap after a swipe as the end of the swipe's movement, without a click.
    await expect(async () => {
      await page.touchscreen.tap(200, 240);
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await swipe(300, 100);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(cover(page), "a swipe in the zoom dialog chooses no other picture").toBeHidden();
  });
});

test("on a tablet the pictures' dots stand in line with the header's first button, and Enlarge with its last", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, PAGES.dogtag);
  await page.mouse.move(10, 10);
  const box = async (target: Locator) => {
    const bounds = await target.boundingBox();
    if (bounds === null) throw new Error("it isn't shown");
    return { left: bounds.x, right: bounds.x + bounds.width };
  };
  const enlargeButton = page.getByRole("button", { name: "Enlarge" });
  await expect(enlargeButton).toBeVisible();
  const dots = await box(pictures(page).getByRole("button", { name: "Your design" }));
  const menu = await box(page.getByRole("button", { name: "Menu" }).locator("svg"));
  const cart = await box(page.getByRole("link", { name: /^Cart/ }));
  // Half a dot is 3.5px.
  expect(Math.abs((dots.left + dots.right) / 2 - 3.5 - menu.left)).toBeLessThan(8);
  expect(Math.abs((await box(enlargeButton)).right - cart.right)).toBeLessThan(16);
});
