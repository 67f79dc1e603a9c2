import { screen } from "@testing-library/react";
import { describe, expect, onTestFinished, test } from "vitest";
import { openCartPage, setUpCartPages } from "../../support/web/cartPage.tsx";
import { item } from "../../support/web/item.ts";
import { click, type } from "../../support/web/pageQueries.ts";
import { openProductPage, setUpProductPages } from "../../support/web/productPage.tsx";

/**
 * Changes the page as a browser's translation does: replaces every text, also one that appears later, by a copy in a `font`
 * element. If React then removes a replaced text that has siblings, it throws an error. Returns a function that lists the
 * texts that React has updated since, but not the copies that are shown.
 */
function translatePage(): () => readonly string[] {
  const copies = new Map<Text, HTMLElement>();
  const replaceTexts = (node: Node): void => {
    if (!(node instanceof Text)) {
      for (const child of node.childNodes) replaceTexts(child);
    } else if (
      node.data.trim() !== "" &&
      node.parentElement?.closest("font, svg, option") === null
    ) {
      const copy = document.createElement("font");
      copy.append(node.data);
      node.replaceWith(copy);
      copies.set(node, copy);
    }
  };
  const translate = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records) addedNodes.forEach(replaceTexts);
  };
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  replaceTexts(document.body);
  return () => {
    translate(observer.takeRecords());
    return [...copies].flatMap(([text, copy]) =>
      copy.isConnected && copy.textContent !== text.data ? [text.data] : [],
    );
  };
}

const clickAll = async (role: string, name = /./) => {
  for (const control of screen.queryAllByRole(role, { name })) await click(control);
};

const typeAll = (value: string) => {
  for (const box of screen.queryAllByRole<HTMLInputElement>("textbox"))
    type(box.labels?.[0]?.textContent ?? "", value);
};

describe("after the browser has translated a product's page", () => {
  setUpProductPages();

  test("every kind of input still works, and the page shows what changes", async () => {
    await openProductPage("Story Locket");
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
  });
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
