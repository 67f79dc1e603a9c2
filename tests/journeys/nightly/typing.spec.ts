import type { Page } from "@playwright/test";
import { PAGES } from "../../support/journeys/catalogItems.ts";
import { choose, fillNames } from "../../support/journeys/products.ts";
import { expect, open, test } from "../../support/journeys/shop.ts";

/** The position of the focused field with its label and messages, and the uncovered part of the window, in pixels. */
interface FieldPosition {
  readonly name: string | null;
  readonly top: number;
  readonly bottom: number;
  /** The lower edge of the header and the picture, and the upper edge of the bar with the price. */
  readonly visibleTop: number;
  readonly visibleBottom: number;
  readonly headerBottom: number;
  readonly pictureTop: number;
}

/** Opens the classic and types five names, one of which can't be engraved. */
async function fillFiveNames(page: Page): Promise<void> {
  await open(page, `${PAGES.classic}?style=26`);
  await fillNames(page, ["Alexandra", "Мия", "Bartholomew", "Zoë", "Bo"]);
  await expect(page.getByText(/can't be engraved/)).toBeVisible();
  // The drawing has replaced the photo.
  await expect(page.getByRole("button", { name: "Enlarge" })).toBeAttached();
}

function measureFocusedField(page: Page): Promise<FieldPosition> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const frame = focused?.closest("div:has(> div > label)");
    if (!focused || !frame) throw new Error("No field has the focus");
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const boxes = [...frame.children].map((part) => part.getBoundingClientRect());
    const parts = boxes.filter(({ height }) => height > 0);
    const picture = document.querySelector("form img, form [role=img]");
    const boxOfHeader = box(document.querySelector("header"));
    const boxOfPicture = box(picture?.closest("form > div > div > :last-child"));
    const bottoms = [boxOfHeader, boxOfPicture].map(({ top = 0, bottom = 0 } = new DOMRect()) => {
      // Only what is at the top of the window: the header of 64 pixels, and the picture directly below it.
      return top < 65 ? bottom : 0;
    });
    const bar = document.querySelector("output[aria-label=Price]")?.parentElement;
    return {
      name: focused.getAttribute("name"),
      top: Math.min(...parts.map(({ top }) => top)),
      bottom: Math.max(...parts.map(({ bottom }) => bottom)),
      visibleTop: Math.max(0, ...bottoms),
      visibleBottom: box(bar)?.top ?? innerHeight,
      headerBottom: boxOfHeader?.bottom ?? 0,
      pictureTop: boxOfPicture?.top ?? 0,
    };
  });
}

test("a focused name is completely visible, with its label and its error, on phones of five heights", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await fillFiveNames(page);
  for (const height of [812, 667, 560, 500, 360]) {
    await page.setViewportSize({ width: 375, height });
    for (const scrollTop of [0, 10_000]) {
      for (const number of [1, 2, 3, 4, 5]) {
        await page.evaluate((y) => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          window.scrollTo(0, y);
        }, scrollTop);
        await page.getByRole("textbox", { name: `Name ${number}`, exact: true }).focus();
        const { name, top, bottom, visibleTop, visibleBottom } = await measureFocusedField(page);
        expect(name).toBe(`field.names.${number - 1}.name`);
        expect(top, `label of name ${number}, ${height}`).toBeGreaterThanOrEqual(visibleTop - 1);
        expect(bottom, `error of name ${number}, ${height}`).toBeLessThanOrEqual(visibleBottom + 1);
      }
    }
  }
});

test("what is no number is removed from an optional number when the field is left", async ({
  page,
}) => {
  await open(page, PAGES.dogtag);
  await choose(page, "Engraving", "Text");
  const font = page.getByRole("spinbutton", { name: "Font style" });
  await font.pressSequentially("5e");
  await font.blur();
  expect(await font.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
});

test("a comma in a number is a point, so that 5,5 doesn't become 55", async ({ page }) => {
  await open(page, PAGES.classic);
  const font = page.getByRole("spinbutton", { name: "Font style" });
  await font.fill("");
  await font.pressSequentially("5,5");
  expect(await font.inputValue()).toBe("5.5");
});

test("in a window that a keyboard has made low, a strip of the picture stays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).focus();
  const { visibleTop } = await measureFocusedField(page);
  expect(visibleTop).toBeGreaterThanOrEqual(110);
});

test.describe("on a phone whose keyboard covers the lower part of the page", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test("a name centred in the uncovered part is below the picture, with its label", async ({
    page,
  }) => {
    const uncovered = 360;
    await fillFiveNames(page);
    for (const number of [1, 2, 3, 4, 5]) {
      await page.getByRole("textbox", { name: `Name ${number}`, exact: true }).focus();
      // Scrolls like a browser that ignores scroll padding.
      await page.evaluate((middle) => {
        const { top, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        window.scrollBy(0, top + height / 2 - middle);
      }, uncovered / 2);
      const { top, visibleTop, pictureTop, headerBottom } = await measureFocusedField(page);
      expect(pictureTop, "the picture doesn't cover the header").toBeGreaterThan(headerBottom);
      expect(visibleTop, "the picture is still visible").toBeGreaterThan(100);
      expect(top, `label of name ${number}`).toBeGreaterThanOrEqual(visibleTop - 1);
    }
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Cart" })).toBeInViewport();
    await header.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
