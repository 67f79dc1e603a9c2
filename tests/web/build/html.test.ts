// @vitest-environment jsdom
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dataElement, element, escapeHtml, fillTemplate } from "../../../web/build/html.ts";

const TEMPLATE = "<!--head--><div><!--app--></div><!--page-data-->";

test("parts stand in the template letter for letter, whatever they hold", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (head, data) => {
      fc.pre(!`${head}${data}`.includes("<!--"));
      const filled = fillTemplate(TEMPLATE, { head, app: "$& $1", data });
      expect(filled).toBe(`${head}<div>$& $1</div>${data}`);
    }),
  );
});

test("a template that lacks a mark is refused", () => {
  expect(() => fillTemplate("<!--head-->", { head: "", app: "", data: "" })).toThrow("<!--app-->");
});

test("no text in a page's data can end their element, and they are read back as they were", () => {
  const risky = fc.constantFrom("</script>", "<!--", "<script>", "\u2028", '"', "&lt;");
  const texts = fc.array(fc.oneof(fc.string(), risky)).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const html = dataElement({ type: "application/json" }, { text });
      const inside = html.slice(html.indexOf(">") + 1, html.lastIndexOf("</script>"));
      expect(inside).not.toContain("<");
      expect(JSON.parse(inside)).toEqual({ text });
    }),
  );
});

test("a browser reads every text back as it was, in an attribute and between tags", () => {
  const risky = fc.constantFrom("&amp;", "&lt;", "<b>", "&", '"', "'", "&#38;", "&copy");
  const texts = fc
    .array(fc.oneof(fc.string({ unit: "grapheme" }), risky))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      // A parser reads each kind of line end as one sign, and drops the null character.
      fc.pre(!/[\0\r]/.test(text));
      const meta = `${element("meta", { content: text })}<p>${escapeHtml(text)}</p>`;
      const { body } = new DOMParser().parseFromString(`<body>${meta}`, "text/html");
      expect(body.querySelector("meta")?.content).toBe(text);
      expect(body.querySelector("p")?.textContent).toBe(text);
    }),
  );
});

test("no text can leave its attribute", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"]/);
      expect(element("meta", { content: text }).match(/"/g)).toHaveLength(2);
    }),
  );
});
