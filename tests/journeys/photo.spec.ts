import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addToCart, choose, PAGES, PHOTO } from "./steps/products.ts";
import { dollarsOf, priceOf } from "./steps/catalogItems.ts";
import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import {
  boxOf,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectToast,
  open,
  storedItems,
  test,
} from "./steps/shop.ts";

test("a file that can't be read as a photo has an error at its field, and is neither shown nor uploaded", async ({
  page,
}) => {
  // Half of a photo of noise, which can't be compressed, lacks half of its pixels.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 300, height: 300, channels: 3, background: "#000", noise } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const unreadable = [Buffer.from("Not a photo at all."), jpeg.subarray(0, jpeg.length / 2)];
  await page.route("**/generate-s3-upload-url", (route) => route.abort());
  await open(page, PAGES.dogtag);
  const input = page.getByLabel("Photo file");
  const error = page.getByText("This file can't be read as a photo. Please choose another one.");
  for (const bytes of unreadable) {
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

type ChosenFile = string | ReturnType<typeof asPhoto>;

/** Opens the dogtag's page and chooses a photo to engrave. */
async function openWithPhoto(page: Page, file: ChosenFile = PHOTO): Promise<void> {
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles(file);
}

/** A plain photo of a number of pixels. */
async function photograph(width: number, height: number) {
  const background = { r: 120, g: 90, b: 60 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return asPhoto(await image.jpeg().toBuffer());
}

/** A file that could be a camera's, by its name and type. */
function asPhoto(buffer: Buffer) {
  return { name: "us.jpg", mimeType: "image/jpeg", buffer };
}

/** How the photo in a drawing is placed, as the attributes of its SVG element; null where it is centred. */
const PLACEMENT = /<image (x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+" transform="[^"]+")/;

async function drawnPlacement(page: Page): Promise<string | null> {
  const svg = page.locator("svg[role=img]").filter({ has: page.locator("image") });
  return PLACEMENT.exec(await svg.first().innerHTML())?.[1] ?? null;
}

test("a photo is chosen again after a reload, and moved, turned and cropped by keyboard, up to the order", async ({
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
  await page.getByRole("button", { name: "Choose photo" }).click();
  await expect(page.getByLabel("Photo file")).toBeFocused();
  await page.getByLabel("Photo file").setInputFiles(await photograph(1600, 900));
  await page.locator("summary", { hasText: "Adjust photo" }).focus();
  await page.keyboard.press("Enter");
  const slider = (name: string) => page.getByRole("slider", { name });
  const press = async (name: string, key: string, times: number) => {
    await slider(name).focus();
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press("Photo zoom", "ArrowLeft", 5);
  await expect(slider("Photo zoom")).toHaveAttribute("aria-valuetext", "75%");
  await press("Photo sideways", "Home", 1);
  await press("Photo up or down", "ArrowUp", 3);
  await expect(slider("Photo up or down")).toHaveAttribute("aria-valuetext", "3% up");
  const unturned = await drawnPlacement(page);
  await press("Photo turn", "ArrowLeft", 5);
  await expect(slider("Photo turn")).toHaveAttribute("aria-valuetext", "5° left");
  await expect.poll(() => drawnPlacement(page)).toContain("rotate(-5)");
  const placement = await drawnPlacement(page);
  expect(unturned).not.toBe(placement);

  await addToCart(page);
  const numbers = { photoZoom: 75, photoAcross: -100, photoDown: -3, photoTurn: -5 };
  expect(await storedItems(page)).toMatchObject([numbers]);
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await expect(page.getByText("Your photo, as you adjusted it")).toBeVisible();
  await expect.poll(() => drawnPlacement(page)).toBe(placement);

  await page.getByRole("link", { name: "Edit Engraved Dogtag Necklace" }).click();
  await expect(slider("Photo turn")).toHaveAttribute("aria-valuetext", "5° left");
  await expect.poll(() => drawnPlacement(page)).toBe(placement);
  await page.getByRole("button", { name: "Update Cart" }).click();
  expect(await storedItems(page)).toMatchObject([numbers]);

  await fillAddress(page);
  await fillCard(page, CARDS.valid);
  await pay(page, priceOf(PAGES.dogtag, {}));
  await expectPaid(page);
  await page.getByRole("link", { name: "View your order" }).click();
  const picture = page.locator('img[src$="/items/1.svg"]');
  await expect(picture).toBeVisible();
  const response = await page.request.get((await picture.getAttribute("src")) ?? "");
  const svg = await response.text();
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
  const { x = 0, y = 0, width = 0, height = 0 } = (await cropBox(page).boundingBox()) ?? {};
  const [startX, startY] = [x + width / 2, y + height * 0.7];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move(startX + dx, startY + dy, { steps: 5 });
  await page.mouse.up();
}

test("a wide photo fits whole, is dragged in its crop and turned by a quarter", async ({
  page,
}) => {
  const slider = (name: string) => page.getByRole("slider", { name });
  for (const width of [1280, 320])
    await test.step(`the picture doesn't cover the crop at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openWithPhoto(page, await photograph(1600, 900));
      await page.getByText("Adjust photo").click();
      await expect(cropBox(page)).toBeVisible();
      // Opening the sliders scrolls to the crop.
      await expect.poll(() => isUncovered(page)).toBe(true);
      // Large enough for a finger, in pixels.
      expect((await boxOf(slider("Photo turn"))).height).toBeGreaterThanOrEqual(44);
    });
  // At 100 % a wide photo can only be moved sideways.
  await expect(slider("Photo zoom")).toHaveAttribute("aria-valuetext", "100%");
  await expect(slider("Photo up or down")).toHaveAttribute("aria-disabled", "true");
  await expect(slider("Photo up or down")).toHaveAccessibleDescription(
    "No room to move: change the zoom first.",
  );
  await slider("Photo up or down").focus();
  await page.keyboard.press("ArrowDown");
  await expect(slider("Photo up or down")).toBeFocused();
  await expect(slider("Photo up or down")).toHaveAttribute("aria-valuetext", "0%");
  await expectAccessibleAt(page, [1280, 320]);
  await dragCrop(page, -30, 0);
  await expect(slider("Photo sideways")).toHaveAttribute("aria-valuetext", /% left$/);
  await expect.poll(() => drawnPlacement(page)).not.toBeNull();

  await slider("Photo zoom").fill("35");
  await expect(slider("Photo up or down")).toHaveAttribute("aria-disabled", "false");
  await slider("Photo sideways").fill("0");
  await dragCrop(page, 0, -30);
  await expect(slider("Photo up or down")).toHaveAttribute("aria-valuetext", /% up$/);
  // The same crop in the box and on the tag: 35 % of the height that covers the plate.
  const image = cropBox(page).locator("image");
  const boxWidth = Number(await image.getAttribute("width"));
  await expect
    .poll(async () => Number(/width="([^"]+)"/.exec((await drawnPlacement(page)) ?? "")?.[1]))
    .toBeCloseTo(boxWidth, 1);
  // The photo's area on the small tag is 19 mm wide, so the whole photo is within it.
  expect(boxWidth).toBeLessThan(19);

  await page.getByRole("button", { name: "Turn by 90°" }).click();
  await expect.poll(() => drawnPlacement(page)).toContain("rotate(90)");
  await expectAccessible(page);

  await addToCart(page);
  const price = dollarsOf(PAGES.dogtag, {});
  expect(await storedItems(page)).toMatchObject([{ photoZoom: 35, photoTurn: 90, price }]);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });
  test("a finger drags the photo in its crop, and scrolls the page beside it", async ({ page }) => {
    await openWithPhoto(page, await photograph(1600, 900));
    await page.getByText("Adjust photo").click();
    await expect(cropBox(page)).toBeVisible();
    await expect(cropBox(page)).toHaveCSS("touch-action", "none");
    await expect(page.locator("details:has([type=range])")).toHaveCSS("touch-action", "auto");
    await cropBox(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await cropBox(page).boundingBox()) ?? {};
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
    await expect(page.getByRole("slider", { name: "Photo sideways" })).toHaveAttribute(
      "aria-valuetext",
      /% right$/,
    );
  });
});
