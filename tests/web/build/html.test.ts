import * as fc from "fast-check";
import { expect, test } from "vitest";
import { enableButtons } from "../../../web/app/EarlyInput.tsx";
import { forAll } from "../../arbitraries/forAll.ts";
import { dataElement, element, withButtonsDisabled } from "../../../web/build/html.ts";

test("no text in a page's data can end its element, and it is parsed unchanged", () => {
  const risky = fc.constantFrom("</script>", "<!--", "<script>", "\u2028", '"', "&lt;");
  const texts = fc.array(fc.oneof(fc.string(), risky)).map((parts) => parts.join(""));
  forAll(400, [texts], (text) => {
    const html = dataElement({ type: "application/json" }, { text });
    const inside = html.slice(html.indexOf(">") + 1, html.lastIndexOf("</script>"));
    expect(inside).not.toContain("<");
    expect(JSON.parse(inside)).toEqual({ text });
  });
});

test("a browser parses every text in an attribute unchanged", () => {
  const risky = fc.constantFrom("&amp;", "&lt;", "<b>", "&", '"', "'", "&#38;", "&copy");
  const texts = fc
    .array(fc.oneof(fc.string({ unit: "grapheme" }), risky))
    .map((all) => all.join(""));
  forAll(400, [texts], (text) => {
    // HTML parsers normalize line endings and drop null characters.
    fc.pre(!/[\0\r]/.test(text));
    const meta = element("meta", { content: text });
    const { body } = new DOMParser().parseFromString(`<body>${meta}`, "text/html");
    expect(body.querySelector("meta")?.content).toBe(text);
  });
});

test("the buttons of a prerendered page are disabled until the app enables them, except those that the app itself disables", () => {
  const rendered =
    '<button type="button" aria-disabled="true">+</button><button disabled="">Pay</button>';
  document.body.innerHTML = withButtonsDisabled(rendered);
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  enableButtons();
  expect(document.body.innerHTML).toBe(rendered);
});
