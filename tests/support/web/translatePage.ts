import { onTestFinished } from "vitest";

/**
 * Changes the page as a browser's translation does: replaces every text, also one that appears later, by a copy in a `font`
 * element. If React then removes a replaced text that has siblings, it throws an error. Returns a function that lists the
 * texts that React has updated since, but not the copies that are shown.
 */
export function translatePage(): () => readonly string[] {
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
