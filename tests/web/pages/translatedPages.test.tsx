import { screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
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

setUpProductPages();

test("after the browser has translated a page, every kind of input works, and the page shows what changes", async () => {
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
