import type { Locator, Page } from "@playwright/test";
import { PAGES } from "./steps/products.ts";
import { boxOf, expect, expectAccessible, openDrawn, test } from "./steps/shop.ts";

function dialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Enlarged preview" });
}

function picture(page: Page): Locator {
  return dialog(page).getByRole("group", { name: /arrow keys/ });
}

async function scrollPosition(page: Page): Promise<{ x: number; y: number }> {
  return picture(page).evaluate(({ scrollLeft, scrollTop }) => ({ x: scrollLeft, y: scrollTop }));
}

/** The zoom factor in percent, once the piece is drawn. */
async function zoomPercent(page: Page): Promise<number> {
  await expect(dialog(page).getByRole("img")).toBeVisible();
  return Number.parseInt(
    await dialog(page)
      .getByText(/^\d+%$/)
      .innerText(),
    10,
  );
}

/** Opens the dialog, zooms, scrolls and closes it. */
async function useByKeyboard(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Enlarge" });
  await button.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expect(picture(page)).toBeFocused();
  await expect(dialog(page).getByRole("img")).toBeVisible();
  await expectAccessible(page);

  const first = await zoomPercent(page);
  // Past the button "Zoom out".
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("button", { name: "Zoom in" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => zoomPercent(page)).toBeGreaterThan(first);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(picture(page)).toBeFocused();

  const start = await scrollPosition(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await scrollPosition(page)).x).toBeGreaterThan(start.x);
  await expect.poll(async () => (await scrollPosition(page)).y).toBeGreaterThan(start.y);

  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("button", { name: "Zoom out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("100%")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Zoom out" })).toBeFocused();
  await expect(dialog(page).getByRole("button", { name: "Zoom out" })).toBeDisabled();

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
}

for (const [width, height] of [
  [375, 667],
  [1024, 800],
] as const) {
  test(`the zoom dialog shows the whole piece, and every edge of the drawing can be reached by keyboard and by dragging, at ${width} px`, async ({
    page,
  }) => {
    const isPhone = width === 375;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await openDrawn(page, PAGES.classic);
    await test.step("by keyboard", () => useByKeyboard(page));

    const button = page.getByRole("button", { name: "Enlarge" });
    await button.click();
    const drawing = () => boxOf(dialog(page).getByRole("img"));
    const percent = await zoomPercent(page);
    const frame = await boxOf(picture(page));
    if (isPhone) {
      // The dialog fills the screen, and its buttons cover nothing. The drawing is cropped, the piece in it is not.
      expect(percent).toBeGreaterThan(120);
      expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
      expect((await drawing()).width).toBeGreaterThan(width);
      // The drawing's first metal is the name, without the chain.
      const name = await boxOf(dialog(page).locator('use[href$="m0"]').first());
      expect(name.x).toBeGreaterThan(0);
      expect(name.width).toBeGreaterThan(width * 0.8);
      expect(name.right).toBeLessThan(width);
      expect(frame.height).toBeGreaterThan(600);
      const close = await boxOf(dialog(page).getByRole("button", { name: "Close" }));
      expect(close.y).toBeGreaterThanOrEqual(frame.bottom);
    }

    await dialog(page).getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => zoomPercent(page)).toBeGreaterThan(percent);
    const start = await drawing();
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    // The piece's centre is in the middle of the view. It is below the drawing's middle, unless the whole height is shown.
    expect(middle.x - start.x).toBeCloseTo(start.width / 2, -1);
    expect(middle.y - start.y).toBeGreaterThanOrEqual(start.height / 2);
    const drag = async (x: number, y: number): Promise<void> => {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + x, middle.y + y, { steps: 2 });
      await page.mouse.up();
    };
    // From the middle of the view almost to its edge, in pixels. Five drags are more than the whole drawing.
    const [dragX, dragY] = isPhone ? [180, 330] : [340, 330];
    for (let turn = 0; turn < 5; turn += 1) await drag(dragX, dragY);
    const first = await drawing();
    expect(first.x).toBeGreaterThanOrEqual(frame.x - 1);
    expect(first.y).toBeGreaterThanOrEqual(frame.y - 1);
    for (let turn = 0; turn < 5; turn += 1) await drag(-dragX, -dragY);
    const last = await drawing();
    expect(last.right).toBeLessThanOrEqual(frame.right + 1);
    expect(last.bottom).toBeLessThanOrEqual(frame.bottom + 1);

    const zoomOut = dialog(page).getByRole("button", { name: "Zoom out" });
    while (await zoomOut.isEnabled()) await zoomOut.click();
    await expect(dialog(page).getByText("100%")).toBeVisible();
    if (isPhone) expect((await drawing()).width).toBe(width);
    // A click on the backdrop closes the dialog; on a phone there is none.
    if (isPhone) await dialog(page).getByRole("button", { name: "Close" }).click();
    else await page.mouse.click(4, 4);
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
}

/** The place of the drawing in the middle of the view, as fractions of the drawing. */
async function shownPlace(page: Page): Promise<{ x: number; y: number }> {
  return picture(page).evaluate((view) => ({
    x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
    y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
  }));
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test("a turned phone fits the piece again unless the shopper has zoomed, two fingers zoom the picture, not the page, and what is between them stays there", async ({
    page,
  }) => {
    const [upright, lying] = [
      { width: 375, height: 812 },
      { width: 812, height: 375 },
    ];
    await page.setViewportSize(lying);
    await openDrawn(page, PAGES.dogtag);
    await page.getByRole("button", { name: "Enlarge" }).click();
    const lyingPercent = await zoomPercent(page);
    await page.setViewportSize(upright);
    await expect.poll(() => zoomPercent(page)).toBeGreaterThan(lyingPercent + 10);
    const fitted = await shownPlace(page);
    await page.setViewportSize(lying);
    await expect.poll(() => zoomPercent(page)).toBe(lyingPercent);
    await expect.poll(async () => (await shownPlace(page)).y).toBeCloseTo(fitted.y, 1);

    // At this factor the drawing is larger than either view.
    const zoomIn = dialog(page).getByRole("button", { name: "Zoom in" });
    while ((await zoomPercent(page)) < 400) await zoomIn.click();
    const zoomed = await zoomPercent(page);
    const shown = await shownPlace(page);
    await page.setViewportSize(upright);
    await expect.poll(async () => (await shownPlace(page)).x).toBeCloseTo(shown.x, 1);
    await expect.poll(async () => (await shownPlace(page)).y).toBeCloseTo(shown.y, 1);
    expect(await zoomPercent(page)).toBe(zoomed);

    await page.getByRole("button", { name: "Close" }).click();
    await page.setViewportSize({ width: 375, height: 667 });
    await page.getByRole("button", { name: "Enlarge" }).click();
    const first = await zoomPercent(page);
    const session = await page.context().newCDPSession(page);
    // The middle between the fingers, in pixels of the page. It is not the view's middle, which would stay in any case.
    const [x, y] = [160, 330];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", distance?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          distance === undefined
            ? []
            : [
                { x: x - distance / 2, y, id: 0 },
                { x: x + distance / 2, y, id: 1 },
              ],
      });
    const place = async () => {
      const box = await boxOf(dialog(page).getByRole("img"));
      return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
    };
    const pinch = async (from: number, to: number) => {
      await touch("touchStart", from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + (to - from) * part);
      await touch("touchEnd");
    };
    const held = await place();
    await pinch(100, 140);
    await expect.poll(() => zoomPercent(page)).toBe(Math.round(first * 1.4));
    expect((await place()).x).toBeCloseTo(held.x, 2);
    expect((await place()).y).toBeCloseTo(held.y, 2);
    await pinch(140, 100);
    await expect.poll(() => zoomPercent(page)).toBe(first);
    await pinch(250, 10);
    await expect.poll(() => zoomPercent(page)).toBe(100);
    await expect(dialog(page).getByRole("button", { name: "Zoom out" })).toBeDisabled();
    await pinch(20, 300);
    await expect.poll(() => zoomPercent(page)).toBe(600);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});

test.describe("when the code of the zoom dialog can't be loaded", () => {
  test.use({ expectedFailures: { from: [/ZoomDialog/] } });
  test("the page works without it", async ({ page }) => {
    await page.route("**/ZoomDialog*.js", (route) => route.abort());
    await openDrawn(page, PAGES.classic);
    await page.getByRole("button", { name: "Enlarge" }).click();
    await expect(page.getByRole("button", { name: "Enlarge" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Enlarge" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });
});
