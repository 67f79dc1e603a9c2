import type { Page } from "@playwright/test";
import { PAGES } from "../../support/journeys/catalogItems.ts";
import { boxOf, expect, openDrawn, test } from "../../support/journeys/shop.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Enlarged preview" });
const drawing = (page: Page) => dialog(page).getByRole("img");
const view = (page: Page) => dialog(page).getByRole("group", { name: /arrow keys/ });
const zoomButton = (page: Page, direction: "in" | "out") =>
  dialog(page).getByRole("button", { name: `Zoom ${direction}` });

/** The zoom factor in percent, once the product is drawn. */
async function zoomPercent(page: Page): Promise<number> {
  await expect(drawing(page)).toBeVisible();
  const text = await dialog(page)
    .getByText(/^\d+%$/)
    .innerText();
  return Number.parseInt(text, 10);
}

async function openDialog(page: Page, path: string): Promise<void> {
  await openDrawn(page, path);
  await page.getByRole("button", { name: "Enlarge" }).click();
}

for (const [width, height] of [
  [375, 667],
  [1024, 800],
] as const)
  test(`every edge of an enlarged drawing can be reached by dragging at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await openDialog(page, PAGES.classic);
    const percent = await zoomPercent(page);
    const frame = await boxOf(view(page));
    if (width === 375) {
      // The dialog fills a phone's screen, here beside a scroll bar. The drawing is cropped; the name, its first metal, is not.
      const scrollBar = await page.evaluate(() => innerWidth - document.body.clientWidth);
      const box = { x: 0, y: 0, width: width - scrollBar, height };
      expect(await dialog(page).boundingBox()).toEqual(box);
      expect((await boxOf(drawing(page))).width).toBeGreaterThan(width);
      const name = await boxOf(dialog(page).locator('use[href$="m0"]').first());
      expect(name.x).toBeGreaterThan(0);
      expect(name.right).toBeLessThan(width);
      expect(name.width).toBeGreaterThan(width * 0.8);
    }
    await zoomButton(page, "in").click();
    await expect.poll(() => zoomPercent(page)).toBeGreaterThan(percent);
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    // From the middle of the view almost to its edge. Five drags are more than the whole drawing.
    const distance = { x: frame.width / 2 - 20, y: frame.height / 2 - 20 };
    const dragTo = async (sign: 1 | -1): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) {
        await page.mouse.move(middle.x, middle.y);
        await page.mouse.down();
        const [x, y] = [middle.x + sign * distance.x, middle.y + sign * distance.y];
        await page.mouse.move(x, y, { steps: 2 });
        await page.mouse.up();
      }
    };
    await dragTo(1);
    const first = await boxOf(drawing(page));
    expect(first.x).toBeGreaterThanOrEqual(frame.x - 1);
    expect(first.y).toBeGreaterThanOrEqual(frame.y - 1);
    await dragTo(-1);
    const last = await boxOf(drawing(page));
    expect(last.right).toBeLessThanOrEqual(frame.right + 1);
    expect(last.bottom).toBeLessThanOrEqual(frame.bottom + 1);

    while (await zoomButton(page, "out").isEnabled()) await zoomButton(page, "out").click();
    expect(await zoomPercent(page)).toBe(100);
    // A click on the backdrop closes the dialog; on a phone there is none.
    if (width === 375) await dialog(page).getByRole("button", { name: "Close" }).click();
    else await page.mouse.click(4, 4);
    await expect(dialog(page)).toBeHidden();
  });

test.describe("if it can't be loaded", () => {
  test.use({ expectedFailures: { from: [/./] } });

  test("a toast says so, and trying again opens it", async ({ page }) => {
    await page.route("**/enlarged-*", (route) => route.abort());
    await openDialog(page, PAGES.classic);
    const toast = page.getByText("The enlarged preview couldn't be loaded");
    await expect(toast).toBeVisible();
    await page.unroute("**/enlarged-*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(drawing(page)).toBeVisible();
  });
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 812, height: 375 }, hasTouch: true });

  test("a turned phone fits the drawing again", async ({ page }) => {
    await openDialog(page, PAGES.dogtag);
    const lyingPercent = await zoomPercent(page);
    const turn = (width: number, height: number) => page.setViewportSize({ width, height });
    await turn(375, 812);
    await expect.poll(() => zoomPercent(page)).toBeGreaterThan(lyingPercent + 10);
    await turn(812, 375);
    await expect.poll(() => zoomPercent(page)).toBe(lyingPercent);
  });

  test("two fingers zoom the drawing, not the page, and what is between them stays there", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openDialog(page, PAGES.dogtag);
    const first = await zoomPercent(page);
    const session = await page.context().newCDPSession(page);
    // The middle between the fingers. It is not the view's middle, which would stay in any case.
    const [x, y] = [160, 330];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", distance: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : [-1, 1].map((side, id) => ({ x: x + (side * distance) / 2, y, id })),
      });
    const place = async () => {
      const box = await boxOf(drawing(page));
      return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
    };
    const pinch = async (from: number, to: number) => {
      await touch("touchStart", from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + (to - from) * part);
      await touch("touchEnd", to);
    };
    const held = await place();
    await pinch(100, 140);
    await expect.poll(() => zoomPercent(page)).toBe(Math.round(first * 1.4));
    expect((await place()).x).toBeCloseTo(held.x, 2);
    expect((await place()).y).toBeCloseTo(held.y, 2);
    await pinch(250, 10);
    await expect.poll(() => zoomPercent(page)).toBe(100);
    await expect(zoomButton(page, "out")).toBeDisabled();
    await pinch(20, 300);
    await expect.poll(() => zoomPercent(page)).toBe(600);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});
