import type { Page } from "@playwright/test";
import { formatCents } from "#engine";
import { draftWithNames } from "../support/draftWithNames.ts";
import { centsOf, dollarsOf, priceLines } from "./steps/catalogItems.ts";
import { choose, expectPrice, fillNames, PAGES, PHOTO } from "./steps/products.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  open,
  storedItems,
  test,
} from "./steps/shop.ts";

const drawing = (page: Page, name: RegExp) => page.getByRole("img", { name }).first();
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The last one is the phone's, on which most steps are done. */
const WIDTHS = [1280, 375];
test.use({ viewport: { width: 375, height: 800 } });

test("a character that can't be made is named, the parts of the price add up, and a hyphenated name to check is not broken into two lines", async ({
  page,
}) => {
  await open(page, PAGES.classic);
  await fillNames(page, ["Ann语a"]);
  const name = page.getByRole("textbox", { name: "Name 1" });
  await name.blur();
  await expect(name).toHaveAccessibleDescription(/语.? can't be engraved/);
  await expect(drawing(page, /with Anna/)).toBeVisible();
  const shapes = () =>
    drawing(page, /with Ann/)
      .locator("path")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join());
  const rest = await shapes();
  await expectAccessible(page);
  await fillNames(page, ["Anna"]);
  await expect(drawing(page, /with Anna;/)).toBeVisible();
  expect(await shapes(), "the rest of the name stayed drawn").toBe(rest);

  await fillNames(page, ["Anna", "Bo", "Cy"]);
  await choose(page, "Shipping", "Fast, 2-5 days");
  await page.getByText("Price details").click();
  const draft = { ...draftWithNames("Anna", "Bo", "Cy"), shipping: "fast" };
  const total = formatCents(centsOf(PAGES.classic, draft));
  const amounts = page.getByRole("definition").filter({ hasText: /^\$/ }).filter({ visible: true });
  await expect(amounts).toHaveText([...priceLines(PAGES.classic, draft), total]);
  await expectPrice(page, total);
  await expectAccessibleAt(page, WIDTHS);

  const names = ["Jean", "Anna-Lena", "Marie-Louise", "Hans-Peter", "Ann-Kristin"];
  await fillNames(page, names);
  const summary = page.getByText("Please check:").locator("xpath=..");
  const shown = summary.locator("span ~ span > span:first-child");
  await expect(shown).toHaveText(names);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lines = shown.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(await lines).toEqual(names.map(() => 1));
  }
});

test.describe("a dogtag", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("says what its photo costs and that a shared link has none, and is designed and put into the cart by keyboard", async ({
    page,
  }) => {
    await open(page, PAGES.dogtag);
    await expectPrice(page, "$44.99");
    await expect(page.getByText("Photo +$5.00")).toBeVisible();
    await expectAccessibleAt(page, WIDTHS);
    await page.getByLabel("Photo file").setInputFiles(PHOTO);
    await page.getByRole("button", { name: "Copy link to this design" }).click();
    await expect(toasts(page)).toContainText("can see this design, but not the photo.");

    await page.getByRole("radio", { name: "Photo", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Text", exact: true })).toBeChecked();
    await page.keyboard.press("Tab");
    const text = page.getByRole("textbox", { name: "Engraved text" });
    await expect(text).toBeFocused();
    await page.keyboard.type("Forever my hero, my one and only");
    await expect(text).toHaveValue("Forever my hero, my one and on");
    await expect(drawing(page, /with Forever my hero, my one and on/)).toBeVisible();
    await page.getByRole("textbox", { name: "Symbol" }).fill("♥");
    // What is no number is removed from the optional field when it is left.
    const font = page.getByRole("spinbutton", { name: "Font style" });
    await font.pressSequentially("5e");
    await font.blur();
    expect(await font.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
    await choose(page, "Metal", "Black");
    await page.getByRole("button", { name: "Add to Cart" }).press("Enter");
    await expect
      .poll(() => storedItems(page))
      .toMatchObject([
        {
          engravingType: "names",
          photo: null,
          text: "Forever my hero, my one and on",
          symbol: "♥",
          font: null,
          size: "small",
          length: 36,
          metal: "black",
          names: [],
          price: dollarsOf(PAGES.dogtag, { engravingType: "names" }),
        },
      ]);
  });
});
