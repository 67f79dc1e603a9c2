import type { Page } from "@playwright/test";
import { PAGES } from "../../support/journeys/catalogItems.ts";
import { fillNames } from "../../support/journeys/products.ts";
import { expect, open, test } from "../../support/journeys/shop.ts";

const pictures = (page: Page) => page.getByRole("list", { name: "Pictures" });
const pictureButton = (page: Page, name: string) =>
  pictures(page).getByRole("button", { name, exact: true });
/** The picture over the drawing. */
const cover = (page: Page) => pictures(page).locator("xpath=..").getByRole("figure");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Enlarged preview" });

test("each picture is enlarged by a click, shows the typed name, and typing returns to the design", async ({
  page,
}) => {
  await open(page, PAGES.classic);
  await fillNames(page, ["Ann"]);
  for (const [name, picture] of [
    ["Photograph 1 of 2", /./],
    ["Beside a coin", /with Ann.*to scale$/],
    ["On a neck", /with Ann.*on a neck, to scale$/],
  ] as const) {
    await pictureButton(page, name).press("Enter");
    await cover(page).click();
    await expect(dialog(page).getByRole("img", { name: picture })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  }
  await fillNames(page, ["Ann", "Bo"]);
  await expect(cover(page)).toBeHidden();
  await expect(pictureButton(page, "Your design")).toHaveAttribute("aria-pressed", "true");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test("a swipe shows the next slide or picture, also as the first touch of the page", async ({
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
    const secondSlide = page.getByRole("button", { name: "Go to slide 2" });
    await expect(secondSlide).toHaveAttribute("aria-current", "true");

    // The home page is now an earlier entry of the history, to which a swipe must not go back.
    await open(page, PAGES.classic);
    await swipe(300, 100);
    await expect(pictureButton(page, "Photograph 1 of 2")).toHaveAttribute("aria-pressed", "true");
    await expect(cover(page).getByRole("img")).toBeVisible();
    await swipe(100, 300);
    await expect(cover(page)).toBeHidden();
    await swipe(100, 300);
    await expect(page).toHaveURL(PAGES.classic);
    await page.getByRole("button", { name: "Enlarge" }).click();
    await expect(dialog(page)).toBeVisible();
    await swipe(300, 100);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(cover(page), "a swipe in the dialog chooses no other picture").toBeHidden();
  });
});
