import type { Locator, Page } from "@playwright/test";

const NAMES = ["Ann", "Zoë", "Bart", "Ngu", "Jo & Al", "Lucia", "Renée", "Max"];

/** Fills a product's form with as many names as it allows. Returns the last text field; null on a page without such a form. */
export async function fillForm(page: Page): Promise<Locator | null> {
  const text = page.getByRole("textbox", { name: "Engraved text" });
  if ((await page.getByRole("textbox", { name: "Name 1" }).count()) === 0) {
    const engraving = page.getByRole("radio", { name: "Text", exact: true });
    if ((await engraving.count()) === 0) return null;
    await engraving.check();
    return text;
  }
  const add = page.getByRole("button", { name: "Add name" });
  let [rows, last] = [0, text];
  for (const name of NAMES) {
    rows += 1;
    const field = page.getByRole("textbox", { name: `Name ${rows}`, exact: true });
    if ((await field.count()) === 0) {
      if (!(await add.isVisible()) || (await add.isDisabled())) break;
      await add.tap();
    }
    await field.fill(name);
    last = field;
  }
  return last;
}
