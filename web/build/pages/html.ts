/** The parts that replace the template's placeholders. */
export interface PageParts {
  readonly head: string;
  readonly app: string;
  readonly data: string;
}

/** Fills the template of a page. @throws Error if the template lacks a placeholder. */
export function fillTemplate(template: string, { head, app, data }: PageParts): string {
  const parts = { "<!--head-->": head, "<!--app-->": app, "<!--page-data-->": data };
  let html = template;
  for (const [placeholder, part] of Object.entries(parts)) {
    if (!html.includes(placeholder)) throw new Error(`The template lacks ${placeholder}`);
    html = html.replace(placeholder, () => part);
  }
  return html;
}

/**
 * A style element with the text of a style sheet, so that the page's first paint waits for no other request. Its
 * `data-url` is for the loader.
 * @throws Error if the sheet's text would end the element
 */
export function inlineStyleSheet(url: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error(`${url} contains the end of a style element`);
  return `<style data-url="${escapeHtml(url)}">${css}</style>`;
}

/** The elements that Vite has written into the template. */
const ASSETS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

/**
 * Replaces the template's scripts by the loader, which loads those that `moduleList` lists. Removes the template's style
 * sheets, because each page contains its own.
 */
export function withLoader(template: string): string {
  const loader = `<script type="module">${LOADER}</script>`;
  return template.replaceAll(ASSETS, "").replace("</body>", () => `${loader}\n  </body>`);
}

const MODULES_ID = "modules";

/**
 * Lists the URLs of a page's scripts for the loader, and requests them before it runs them on a slow phone. A script must
 * follow those that it imports.
 */
export function moduleList(urls: readonly string[]): string {
  const list = dataElement({ type: "application/json", id: MODULES_ID }, urls);
  return `${list}<script>${PRELOADER}</script>`;
}

/**
 * A slow phone reads and paints the page for a second or more, while its connection is idle. By then photograph and fonts have
 * arrived; on a fast one, the loader has already run the scripts.
 */
const PRELOADER = `
setTimeout(() => {
  for (const href of JSON.parse(document.getElementById("${MODULES_ID}").textContent))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
}, 500);
`;

/**
 * Runs the page's scripts once its first paint and its first photograph are shown, after 1.5 s at the latest, so that what
 * is seen first doesn't share the connection with them. As elements, each is evaluated in a task of its own, in order (not
 * `async`), so that the browser can handle input in between. If one can't be loaded, the page says so. A disabled link for
 * each of the page's style sheets tells Vite's code not to load it; written into the page, some browsers would load it
 * before they see that it is disabled. The button that was pressed last before hydration, when no script handled the press,
 * is pressed again afterwards.
 */
const LOADER = `
const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
for (const { dataset } of document.querySelectorAll("style[data-url]"))
  add("link", { rel: "stylesheet", disabled: true, href: dataset.url });
let pressed = null;
const remember = ({ target }) => { pressed = target.closest("button"); };
addEventListener("click", remember);
new MutationObserver((_, observer) => {
  observer.disconnect();
  removeEventListener("click", remember);
  if (pressed?.isConnected) pressed.click();
}).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const painted = async () => {
  await document.querySelector('img[fetchpriority="high"]')?.decode().catch(() => {});
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
  await new Promise(requestAnimationFrame);
  await wait(0);
};
await Promise.race([painted(), wait(1500)]);
const onerror = () => document.getElementById("incomplete")?.removeAttribute("hidden");
for (const src of JSON.parse(document.getElementById("${MODULES_ID}").textContent))
  add("script", { type: "module", async: false, src, onerror });
`;

/** The start tag of an element, which is all of an element without content. */
export function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${parts.join("")}>`;
}

/** A script element that contains data. Text in the data can't end the element. */
export function dataElement(attributes: Readonly<Record<string, string>>, data: unknown): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `${element("script", attributes)}${json}</script>`;
}

/** Escapes text for HTML, between tags or in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
