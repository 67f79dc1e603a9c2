import type { Page } from "@playwright/test";
import type { ChoiceField, Draft, ListField, Product, RowField } from "#engine";
import { choiceAppearance } from "../../../web/form/choice/choiceAppearance.ts";
import { expect } from "./shop.ts";

/** A small photo to engrave. */
export const PHOTO = "catalog/images/engraved-dogtag-necklace.webp";

/** Fills in the form of any product. Fields that the draft lacks keep their defaults. */
export async function fillDraft(page: Page, { fields }: Product, draft: Draft): Promise<void> {
  for (const field of fields) {
    const value = draft[field.id];
    if (value === undefined) continue;
    if (field.kind === "list") await fillRows(page, field, value as readonly Draft[]);
    else await fillField(page, field, field.label, value);
  }
}

async function fillRows(page: Page, { of, label }: ListField, rows: readonly Draft[]) {
  const first = of[0]?.label ?? label;
  for (const [index, row] of rows.entries()) {
    if (!(await page.getByLabel(`${first} ${index + 1}`, { exact: true }).isVisible()))
      await page.getByRole("button", { name: `Add ${first.toLowerCase()}` }).click();
    for (const field of of)
      if (row[field.id] !== undefined)
        await fillField(page, field, `${field.label} ${index + 1}`, row[field.id]);
  }
}

function fillField(page: Page, field: RowField, label: string, value: unknown): Promise<void> {
  switch (field.kind) {
    case "text":
    case "number":
    case "date":
      return page.getByLabel(label, { exact: true }).fill(String(value));
    case "file":
      return page.getByLabel(`${label} file`).setInputFiles(PHOTO);
    case "choice":
      return fillChoice(page, field, label, value);
    case "derived":
      return Promise.resolve();
  }
}

async function fillChoice(page: Page, field: ChoiceField, label: string, value: unknown) {
  const option = field.options.find(({ id }) => id === value)?.label ?? "";
  switch (choiceAppearance(field)) {
    case "select":
      await page.getByRole("combobox", { name: label, exact: true }).selectOption(option);
      return;
    case "switch":
      await page
        .getByRole("switch", { name: label, exact: true })
        .setChecked(value === field.options.at(-1)?.id);
      return;
    case "swatch":
    case "segments":
      await choose(page, label, option);
  }
}

/** Types the names, and adds rows as needed. An empty name leaves its field unchanged. */
export async function fillNames(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const field = page.getByRole("textbox", { name: `Name ${index + 1}`, exact: true });
    if (!(await field.isVisible())) await page.getByRole("button", { name: "Add name" }).click();
    await field.fill(name);
  }
}

/** Chooses an option of a radiogroup by its label. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  const radio = page
    .getByRole("radiogroup", { name: group, exact: true })
    .getByRole("radio", { name: option, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
}

/** Expects the total of the page. */
export async function expectPrice(page: Page, total: string): Promise<void> {
  await expect(page.getByRole("status", { name: "Price" })).toHaveText(total);
}

/** Presses 'Add to Cart' and waits for its toast. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const region = page.getByRole("region", { name: "Notifications" });
  await expect(region.getByText("Added to Cart", { exact: true }).first()).toBeVisible();
}
