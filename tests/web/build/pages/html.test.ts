import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { deferred } from "../../../support/deferred.ts";
import {
  dataElement,
  element,
  escapeHtml,
  fillTemplate,
  inlineStyleSheet,
  moduleList,
  withLoader,
} from "../../../../web/build/pages/html.ts";

const TEMPLATE = "<!--head--><div><!--app--></div><!--page-data-->";

test("parts are inserted into the template verbatim", () => {
  forAll(400, [fc.string(), fc.string()], (head, data) => {
    fc.pre(!`${head}${data}`.includes("<!--"));
    const filled = fillTemplate(TEMPLATE, { head, app: "$& $1", data });
    expect(filled).toBe(`${head}<div>$& $1</div>${data}`);
  });
});

test("rejects a template without a placeholder", () => {
  expect(() => fillTemplate("<!--head-->", { head: "", app: "", data: "" })).toThrow("<!--app-->");
});

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

test("a browser parses every escaped text unchanged, in an attribute and between tags", () => {
  const risky = fc.constantFrom("&amp;", "&lt;", "<b>", "&", '"', "'", "&#38;", "&copy");
  const texts = fc
    .array(fc.oneof(fc.string({ unit: "grapheme" }), risky))
    .map((all) => all.join(""));
  forAll(400, [texts], (text) => {
    // HTML parsers normalize line endings and drop null characters.
    fc.pre(!/[\0\r]/.test(text));
    const meta = `${element("meta", { content: text })}<p>${escapeHtml(text)}</p>`;
    const { body } = new DOMParser().parseFromString(`<body>${meta}`, "text/html");
    expect(body.querySelector("meta")?.content).toBe(text);
    expect(body.querySelector("p")?.textContent).toBe(text);
  });
});

test("a page contains a style sheet verbatim", () => {
  expect(inlineStyleSheet("/assets/style.css", 'a{content:"$&"}')).toBe(
    '<style data-url="/assets/style.css">a{content:"$&"}</style>',
  );
});

test("rejects a style sheet that would end its element", () => {
  expect(() => inlineStyleSheet("/assets/style.css", "a{}</STYLE >")).toThrow("style.css");
});

test("the loader replaces the template's scripts and style sheets, and other elements stay", () => {
  const head =
    '<link rel="preload" as="font"><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css">';
  const body = '<body><script type="module" src="/b.js"></script><script type="application/json">';
  const html = withLoader(`${head}${body}</body>`);
  expect(html).toMatch(
    /^<link rel="preload" as="font"><body><script type="application\/json"><script type="module">[^<]+<\/script>\s*<\/body>$/,
  );
});

const URLS = ["/first.js", "/second.js"];

/** Starts the loader in a page. The test decides when the photograph is decoded and the first frame painted. */
async function startLoader() {
  const { head, body } = document;
  head.innerHTML = inlineStyleSheet("/a.css", "") + moduleList(URLS);
  body.innerHTML =
    '<img fetchpriority="high"><p id="incomplete" hidden></p><button></button><button></button>';
  const [started, photo, paint, frame] = [deferred(), deferred(), deferred(), deferred()];
  const decode = () => {
    started.resolve();
    return photo.promise;
  };
  Object.assign(body.querySelector("img") ?? {}, { decode });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      readonly #notify: () => void;
      constructor(notify: () => void) {
        this.#notify = notify;
      }
      observe({ type }: { readonly type: string }) {
        if (type === "paint") void paint.promise.then(this.#notify);
      }
    },
  );
  vi.stubGlobal("requestAnimationFrame", (resolve: () => void) => {
    void frame.promise.then(resolve);
  });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const page = moduleList(URLS) + withLoader("</body>");
  const scripts = page.matchAll(/<script(?: type="module")?>([^<]+)/g);
  // The number makes each import run the module again.
  const source = `${Array.from(scripts, ([, text]) => text).join("")}//${(loaderCount += 1)}`;
  void import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  await started.promise;
  const added = (selector: string, attribute: string) =>
    Array.from(head.querySelectorAll(selector), (element) => element.getAttribute(attribute));
  return {
    photo,
    paint,
    frame,
    fetched: () => added("link[rel=modulepreload]", "href"),
    run: () => added("script[type=module]", "src"),
  };
}

let loaderCount = 0;

/** Marks the page as hydrated, as the app does. */
async function hydrate(): Promise<void> {
  document.documentElement.dataset["hydrated"] = "";
  await Promise.resolve();
}

afterEach(async () => {
  // Ends what the loader listens to and what it waits for, so that it adds nothing to the page of the next file.
  await hydrate();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1_500);
  delete document.documentElement.dataset["hydrated"];
  document.head.replaceChildren();
});

test("the loader runs the listed scripts in their order once the photograph is decoded and a frame painted, and says if one fails", async () => {
  const { photo, paint, frame, fetched, run } = await startLoader();
  for (const step of [photo, paint]) {
    step.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([fetched(), run()]).toEqual([[], []]);
  }
  frame.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect([fetched(), run()]).toEqual([[], URLS]);
  const scripts = document.head.querySelectorAll<HTMLScriptElement>("script[src]");
  expect(Array.from(scripts, (script) => script.async)).toEqual([false, false]);
  const notice = document.body.querySelector("p");
  expect(notice?.hidden).toBe(true);
  scripts[0]?.dispatchEvent(new Event("error"));
  expect(notice?.hidden).toBe(false);
});

test("the loader adds a disabled link for each of the page's style sheets", async () => {
  await startLoader();
  const links = document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  expect(Array.from(links, ({ disabled }) => disabled)).toEqual([true]);
  expect(links[0]?.getAttribute("href")).toBe("/a.css");
});

test("a slow phone requests the scripts 500 ms after the page's head, and runs them once it has painted", async () => {
  const { fetched, run } = await startLoader();
  await vi.advanceTimersByTimeAsync(499);
  expect(fetched()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([fetched(), run()]).toEqual([URLS, []]);
});

test("the loader waits neither for a photograph nor for a paint for longer than a second and a half", async () => {
  const { run } = await startLoader();
  await vi.advanceTimersByTimeAsync(1_499);
  expect(run()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(run()).toEqual(URLS);
});

test("the loader presses the button again that was pressed last before hydration, and none later", async () => {
  await startLoader();
  const [first, second] = document.querySelectorAll("button");
  const presses = vi.fn();
  for (const button of [first, second]) button?.click();
  for (const button of [first, second])
    button?.addEventListener("click", () => void presses(button));
  await hydrate();
  expect(presses.mock.calls).toEqual([[second]]);
  first?.click();
  delete document.documentElement.dataset["hydrated"];
  await hydrate();
  expect(presses.mock.calls).toEqual([[second], [first]]);
});

test.each([
  ["something else was pressed after the button", () => document.querySelector("p")?.click()],
  ["the button is gone", () => document.querySelector("button")?.remove()],
])("the loader presses nothing if %s", async (_, change) => {
  await startLoader();
  const button = document.querySelector("button");
  const presses = vi.fn();
  button?.click();
  button?.addEventListener("click", presses);
  change();
  await hydrate();
  expect(presses).not.toHaveBeenCalled();
});
