import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { testProduct } from "../../support/specifiedShop.ts";
import { openCartPage, setUpCartPages } from "../../support/web/cartPage.tsx";
import { item } from "../../support/web/item.ts";
import { click, type } from "../../support/web/pageQueries.ts";
import { openPageOf, setUpProductPages } from "../../support/web/productPage.tsx";
import { translatePage } from "../../support/web/translatePage.ts";

const clickAll = async (role: string, name = /./) => {
  for (const control of screen.queryAllByRole(role, { name })) await click(control);
};

const typeAll = (value: string) => {
  for (const box of screen.queryAllByRole<HTMLInputElement>("textbox"))
    type(box.labels?.[0]?.textContent ?? "", value);
};

describe("after the browser has translated a product's page", () => {
  setUpProductPages();

  // Together they have every kind of input.
  test.each(["Classic Name Necklace", "Message Bottle Locket", "Story Locket", "Zodiac Coin"])(
    "%s: every input still works, and the page shows what changes",
    async (name) => {
      await openPageOf(testProduct(name).product);
      const outdatedTexts = translatePage();
      await clickAll("button", /^Add /);
      typeAll("Abcdefghij");
      await clickAll("radio");
      await clickAll("switch");
      typeAll("Ж");
      typeAll("A");
      await clickAll("button", /^Remove .* 2$/);
      await clickAll("button", /^Add to Cart/);
      expect(outdatedTexts()).toEqual([]);
    },
  );
});

describe("after the browser has translated the cart", () => {
  setUpCartPages();

  test("every total follows a change of shipping and a removed item", async () => {
    await openCartPage([item("1"), item("2", { names: ["Ann", "Bo"], price: 25.98 })]);
    const outdatedTexts = translatePage();
    await clickAll("radio", /^Fast/);
    expect(outdatedTexts()).toEqual([]);
    await clickAll("button", /^Remove/);
    expect(outdatedTexts()).toEqual([]);
  });
});
