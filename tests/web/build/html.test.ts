import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { deferred } from "../../support/deferred.ts";
import {
  dataElement,
  deferScripts,
  element,
  escapeHtml,
  fillTemplate,
  inlineStyleSheet,
  moduleList,
} from "../../../web/build/html.ts";

const TEMPLATE = "<!--head--><div><!--app--></div><!--page-data-->";

test("parts are inserted into the template verbatim", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (head, data) => {
      fc.pre(!`${head}${data}`.includes("<!--"));
      const filled = fillTemplate(TEMPLATE, { head, app: "$& $1", data });
      expect(filled).toBe(`${head}<div>$& $1</div>${data}`);
    }),
  );
});

test("rejects a template without a placeholder", () => {
  expect(() => fillTemplate("<!--head-->", { head: "", app: "", data: "" })).toThrow("<!--app-->");
});

test("no text in a page's data can end its element, and it is parsed unchanged", () => {
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

test("a browser parses every escaped text unchanged, in an attribute and between tags", () => {
  const risky = fc.constantFrom("&amp;", "&lt;", "<b>", "&", '"', "'", "&#38;", "&copy");
  const texts = fc
    .array(fc.oneof(fc.string({ unit: "grapheme" }), risky))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      // HTML parsers normalize line endings and drop null characters.
      fc.pre(!/[\0\r]/.test(text));
      const meta = `${element("meta", { content: text })}<p>${escapeHtml(text)}</p>`;
      const { body } = new DOMParser().parseFromString(`<body>${meta}`, "text/html");
      expect(body.querySelector("meta")?.content).toBe(text);
      expect(body.querySelector("p")?.textContent).toBe(text);
    }),
  );
});

const LINKED = '<head><link rel="stylesheet" crossorigin href="/assets/style.css"></head>';

test("a style sheet replaces its link verbatim", async () => {
  const read = async (url: string) => `a{content:"$& ${url}"}`;
  expect(await inlineStyleSheet(LINKED, read)).toBe(
    '<head><style>a{content:"$& /assets/style.css"}</style></head>',
  );
});

test("rejects a style sheet that would end its element, and a template without one", async () => {
  await expect(inlineStyleSheet(LINKED, async () => "a{}</STYLE >")).rejects.toThrow("style.css");
  await expect(inlineStyleSheet("<head></head>", async () => "")).rejects.toThrow("no style sheet");
});

test("the loader replaces the template's scripts, and other elements stay", () => {
  const head = '<link rel="preload" as="font"><link rel="modulepreload" href="/a.js">';
  const body = '<body><script type="module" src="/b.js"></script><script type="application/json">';
  const html = deferScripts(`${head}${body}</body>`);
  expect(html).toMatch(
    /^<link rel="preload" as="font"><body><script type="application\/json"><script type="module">[^<]+<\/script>\s*<\/body>$/,
  );
});

test("the loader adds the listed scripts in their order, after the first photograph is decoded and a frame painted, and says if one fails", async () => {
  const events: string[] = [];
  const { head, body } = document;
  head.innerHTML = moduleList(["/first.js", "/second.js"]);
  body.innerHTML = '<img fetchpriority="high"><p id="incomplete" hidden></p>';
  const photo = body.querySelector("img");
  const decoded = deferred();
  Object.assign(photo ?? {}, { decode: () => decoded.promise });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      readonly #notify: () => void;
      constructor(notify: () => void) {
        this.#notify = notify;
      }
      observe({ type }: { readonly type: string }) {
        events.push(type);
        this.#notify();
      }
    },
  );
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    events.push("frame");
    frame();
  });
  const [, loader = ""] = /<script type="module">([^<]+)/.exec(deferScripts("</body>")) ?? [];
  const running = import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(loader)}`);
  const added = () =>
    Array.from(head.querySelectorAll<HTMLScriptElement>("script[src]"), (script) => [
      script.getAttribute("src"),
      script.type,
      script.async,
    ]);
  expect([events, added()]).toEqual([[], []]);
  decoded.resolve();
  await running;
  expect(events).toEqual(["paint", "frame"]);
  expect(added()).toEqual([
    ["/first.js", "module", false],
    ["/second.js", "module", false],
  ]);
  const notice = body.querySelector("p");
  expect(notice?.hidden).toBe(true);
  head.querySelector("script[src]")?.dispatchEvent(new Event("error"));
  expect(notice?.hidden).toBe(false);
  head.replaceChildren();
});
