import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { deferred } from "../../../support/deferred.ts";
import {
  dataElement,
  element,
  escapeHtml,
  inlineStyleSheet,
  moduleList,
  withLoader,
} from "../../../../web/build/pages/html.ts";

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

test("rejects a style sheet that would end its element", () => {
  expect(() => inlineStyleSheet("/assets/style.css", "a{}</STYLE >")).toThrow("style.css");
});

const URLS = ["/first.js", "/second.js"];

/** Starts the loader in a page whose photograph is never decoded. Returns the script elements that the loader adds. */
async function startLoader() {
  const { head, body } = document;
  head.innerHTML = moduleList(URLS);
  body.innerHTML =
    '<img fetchpriority="high"><p id="incomplete" hidden></p><button></button><button></button>';
  const started = deferred();
  const decode = () => {
    started.resolve();
    return new Promise(() => undefined);
  };
  Object.assign(body.querySelector("img") ?? {}, { decode });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const [, loader] = /<script type="module">([^<]+)/.exec(withLoader("</body>")) ?? [];
  // The number makes each import run the module again.
  const source = `${loader}//${(loaderCount += 1)}`;
  void import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  await started.promise;
  return () => [...head.querySelectorAll<HTMLScriptElement>("script[type=module]")];
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

test("the scripts run in order after 1.5 s at the latest, and the page says if one can't be loaded", async () => {
  const scripts = await startLoader();
  await vi.advanceTimersByTimeAsync(1_499);
  expect(scripts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(scripts().map((script) => [script.getAttribute("src"), script.async])).toEqual(
    URLS.map((url) => [url, false]),
  );
  const notice = document.body.querySelector("p");
  expect(notice?.hidden).toBe(true);
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(notice?.hidden).toBe(false);
});

test("the button pressed last before hydration is pressed again, and none later", async () => {
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
