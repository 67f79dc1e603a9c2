import { CANVAS } from "#engine/preview";
import { loadRenderer } from "../../server/preview/renderer.ts";
import { renderPng } from "../support/server/renderPng.ts";
import { draftWithNames } from "../support/draftWithNames.ts";
import { CLASSIC, PAGES, productAt } from "../support/journeys/catalogItems.ts";
import { differentShare } from "../support/journeys/pixels.ts";
import { fillNames } from "../support/journeys/products.ts";
import {
  boxOf,
  expect,
  expectAccessible,
  open,
  openDrawn,
  test,
} from "../support/journeys/shop.ts";

test("a typed name is drawn in the browser as the server draws it for the workshop", async ({
  page,
  browser,
}) => {
  await openDrawn(page, PAGES.classic);
  await fillNames(page, ["Zoë", "Bo"]);
  const drawing = page.getByRole("img", { name: /with Zoë and Bo/ }).and(page.locator("svg"));
  await expect(drawing).toBeVisible();
  const svg = await drawing.evaluate((element) => element.outerHTML);
  const compiled = productAt(PAGES.classic);
  const { configuration } = compiled.project(compiled.complete(draftWithNames("Zoë", "Bo")));
  const renderer = await loadRenderer("catalog");
  const png = await renderPng(renderer, CLASSIC, configuration, CANVAS.width);
  expect(await differentShare(browser, svg, png ?? Buffer.alloc(0))).toBeLessThan(0.01);
});

test("a drawing is enlarged, zoomed and closed by keyboard, and its button has the focus again", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, PAGES.classic);
  await fillNames(page, ["Zoë"]);
  const button = page.getByRole("button", { name: "Enlarge" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Enlarged preview" });
  await expect(dialog.getByRole("img", { name: /with Zoë/ })).toBeVisible();
  const picture = dialog.getByRole("group", { name: /arrow keys/ });
  await expect(picture).toBeFocused();
  await expectAccessible(page);

  const percent = dialog.getByText(/^\d+%$/);
  const first = await percent.innerText();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Zoom in" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(percent).not.toHaveText(first);
  await picture.focus();
  const left = async () => (await boxOf(dialog.getByRole("img"))).x;
  const start = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeLessThan(start);
  await page.keyboard.press("0");
  await expect(percent).toHaveText("100%");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("a name in capitals is spelled ordinarily, or takes another font, by keyboard", async ({
  page,
}) => {
  await openDrawn(page, PAGES.classic);
  const name = page.getByRole("textbox", { name: "Name 1" });
  const choices = page.getByRole("group", { name: "Other choices for Name 1" });
  await name.fill("MIA");
  await expect(choices).toBeVisible();
  await expectAccessible(page);
  await choices.getByRole("button", { name: 'Write "Mia"' }).press("Enter");
  await expect(name).toHaveValue("Mia");
  await expect(name).toBeFocused();
  await expect(choices).toBeHidden();

  await name.fill("MIA");
  await choices.getByRole("button", { name: "Style 89" }).press("Space");
  const style = page.getByRole("spinbutton", { name: "Font style" });
  await expect(style).toHaveValue("89");
  await expect(style).toBeFocused();
  await expect(choices).toBeHidden();
});
