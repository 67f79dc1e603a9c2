import type { Page } from "@playwright/test";
import sharp from "sharp";
import { PAGES, priceOf, productAt } from "../../support/journeys/catalogItems.ts";
import { buy } from "../../support/journeys/checkout.ts";
import { addToCart, choose, PHOTO } from "../../support/journeys/products.ts";
import {
  boxOf,
  expect,
  expectAccessibleAt,
  expectToast,
  open,
  storedItems,
  test,
} from "../../support/journeys/shop.ts";

/** A file that could be a camera's, by its name and type. */
const asPhoto = (buffer: Buffer) => ({ name: "us.jpg", mimeType: "image/jpeg", buffer });

/** Opens the dogtag's page and chooses a wide photo to engrave. */
async function openWithPhoto(page: Page): Promise<void> {
  const background = { r: 120, g: 90, b: 60 };
  const image = sharp({ create: { width: 1600, height: 900, channels: 3, background } });
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles(asPhoto(await image.jpeg().toBuffer()));
}

/** How the photo in a drawing is placed, as the attributes of its SVG element; null where it is centred. */
const PLACEMENT = /<image (x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+" transform="[^"]+")/;

async function drawnPlacement(page: Page): Promise<string | null> {
  const svg = page.locator("svg[role=img]").filter({ has: page.locator("image") });
  return PLACEMENT.exec(await svg.first().innerHTML())?.[1] ?? null;
}

const slider = (page: Page, name: string) => page.getByRole("slider", { name });
const expectValue = (page: Page, name: string, text: string | RegExp) =>
  expect(slider(page, name)).toHaveAttribute("aria-valuetext", text);

test("a file that can't be read as a photo has an error, and is neither shown nor uploaded", async ({
  page,
}) => {
  // Half of a photo of noise, which can't be compressed, lacks half of its pixels.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 300, height: 300, channels: 3, background: "#000", noise } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  await page.route("**/generate-s3-upload-url", (route) => route.abort());
  await open(page, PAGES.dogtag);
  const input = page.getByLabel("Photo file");
  const error = page.getByText("This file can't be read as a photo. Please choose another one.");
  for (const bytes of [Buffer.from("Not a photo."), jpeg.subarray(0, jpeg.length / 2)]) {
    await input.setInputFiles(asPhoto(bytes));
    await expect(error).toBeVisible();
    await expect(page.locator("label img, svg image")).toHaveCount(0);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(input).toBeFocused();
    expect(await storedItems(page)).toEqual([]);
    await input.setInputFiles(PHOTO);
    await expect(error).toBeHidden();
    await expect(page.locator("label img")).toBeVisible();
  }
});

test("a photo is chosen again after a reload, adjusted by keyboard, and ordered as adjusted", async ({
  page,
}) => {
  await openWithPhoto(page);
  await choose(page, "Metal", "Black");
  await page.reload();
  await expectToast(
    page,
    "Please choose your photo again",
    "Photos aren't kept when a page is left. Everything else is still here.",
  );
  await expect(page.getByRole("radio", { name: "Black" })).toBeChecked();
  await openWithPhoto(page);
  await page.locator("summary", { hasText: "Adjust photo" }).press("Enter");
  const press = async (name: string, key: string, times: number) => {
    await slider(page, name).focus();
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press("Photo zoom", "ArrowLeft", 5);
  await expectValue(page, "Photo zoom", "75%");
  await press("Photo sideways", "Home", 1);
  await press("Photo up or down", "ArrowUp", 3);
  await expectValue(page, "Photo up or down", "3% up");
  await press("Photo turn", "ArrowLeft", 5);
  await expectValue(page, "Photo turn", "5° left");
  await expect.poll(() => drawnPlacement(page)).toContain("rotate(-5)");
  const placement = await drawnPlacement(page);

  await addToCart(page);
  const crop = { photoCrop: [-1, -0.03, 0.75, -5] };
  expect(await storedItems(page)).toMatchObject([crop]);
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await expect.poll(() => drawnPlacement(page)).toBe(placement);
  await page.getByRole("link", { name: `Edit ${productAt(PAGES.dogtag).product.name}` }).click();
  await expectValue(page, "Photo turn", "5° left");
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await storedItems(page)).toMatchObject([crop]);

  await buy(page, priceOf(PAGES.dogtag, {}));
  const picture = await page.locator('img[src$="/items/1.svg"]').getAttribute("src");
  const svg = await (await page.request.get(picture ?? "")).text();
  expect(PLACEMENT.exec(svg)?.[1]).toBe(placement);
});

/** The box in the open "Adjust photo" group that shows the crop. */
const cropBox = (page: Page) => page.locator("details svg").filter({ has: page.locator("image") });

/** Whether nothing covers the crop box. */
function isUncovered(page: Page): Promise<boolean> {
  return cropBox(page).evaluate((svg) => {
    const { left, right, top, bottom } = svg.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 5, bottom - 5].every((y) => svg.contains(document.elementFromPoint(x, y)));
  });
}

/** Drags the middle of the crop box by a distance in pixels. */
async function dragCrop(page: Page, dx: number, dy: number): Promise<void> {
  await cropBox(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(cropBox(page));
  const [startX, startY] = [x + width / 2, y + height * 0.7];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move(startX + dx, startY + dy, { steps: 5 });
  await page.mouse.up();
}

test("a wide photo fits whole, is dragged in its crop and turned by a quarter", async ({
  page,
}) => {
  for (const width of [1280, 320])
    await test.step(`the picture doesn't cover the crop at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openWithPhoto(page);
      await page.getByText("Adjust photo").click();
      // Opening the sliders scrolls to the crop.
      await expect.poll(() => isUncovered(page)).toBe(true);
      // Large enough for a finger, in pixels.
      expect((await boxOf(slider(page, "Photo turn"))).height).toBeGreaterThanOrEqual(44);
    });
  // At 100 % a wide photo can only be moved sideways.
  await expect(slider(page, "Photo up or down")).toHaveAttribute("aria-disabled", "true");
  await expectAccessibleAt(page, [320]);
  await dragCrop(page, -30, 0);
  await expectValue(page, "Photo sideways", /% left$/);

  await slider(page, "Photo zoom").fill("35");
  await slider(page, "Photo sideways").fill("0");
  await dragCrop(page, 0, -30);
  await expectValue(page, "Photo up or down", /% up$/);
  // The same crop in the box and on the tag, where the photo is now whole.
  const boxWidth = Number(await cropBox(page).locator("image").getAttribute("width"));
  await expect
    .poll(async () => Number(/width="([^"]+)"/.exec((await drawnPlacement(page)) ?? "")?.[1]))
    .toBeCloseTo(boxWidth, 1);
  await page.getByRole("button", { name: "Turn by 90°" }).click();
  await expect.poll(() => drawnPlacement(page)).toContain("rotate(90)");
  await addToCart(page);
  expect(await storedItems(page)).toMatchObject([{ photoCrop: [0, expect.any(Number), 0.35, 90] }]);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test("a finger drags the photo in its crop, and scrolls the page beside it", async ({ page }) => {
    await openWithPhoto(page);
    await page.getByText("Adjust photo").click();
    await expect(cropBox(page)).toHaveCSS("touch-action", "none");
    await expect(page.locator("details:has([type=range])")).toHaveCSS("touch-action", "auto");
    await cropBox(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(cropBox(page));
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2 + dx, y: y + height * 0.7 }],
      });
    await touch("touchStart", 0);
    await touch("touchMove", 20);
    await touch("touchMove", 40);
    await touch("touchEnd", 40);
    await expectValue(page, "Photo sideways", /% right$/);
  });
});
