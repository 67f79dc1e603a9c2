import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Product } from "#engine";
import { type AnyFile, pageFileUrl } from "../../../../web/catalog/catalogFiles.ts";
import { buildCatalogFiles } from "../../../../web/build/catalog/buildCatalogFiles.ts";
import { prerender } from "../../../../web/build/pages/prerender.ts";
import { render } from "../../../../web/entry-server.tsx";
import { specifiedCatalog } from "../../../support/specifiedShop.ts";
import { folderForFile } from "../../../support/temporaryFolder.ts";
import { pageData, productFile } from "../../../support/web/pageData.ts";

const RENDERER = join(import.meta.dirname, "../../../../web/entry-server.tsx");
const CSS = 'a{content:"$&"}';

const RETURNS = {
  path: "/policies/returns",
  title: "Returns",
  sections: [{ title: "", paragraphs: ["Send it back."] }],
  sample: true,
};
const catalog = { ...specifiedCatalog, policies: [RETURNS] };

/** The prerendered site; its pages have one script and one style sheet. */
const folder = folderForFile();
writeFileSync(join(folder, "index.html"), readFileSync("web/index.html"));
writeFileSync(join(folder, "page.css"), CSS);
await prerender({
  catalog,
  files: buildCatalogFiles(catalog, {}, []),
  assetsOf: () => ({ scripts: ["/assets/page.js"], styleSheets: ["/page.css"] }),
  build: "b",
  folder,
  renderer: RENDERER,
  origin: "https://shop.example",
  log: () => undefined,
});

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const pageOf = ({ path }: Product) => read(`${path.slice(1)}/index.html`);

test("each product's page has its title, its price, its canonical URL and its structured data", () => {
  for (const product of catalog.products) {
    const html = pageOf(product);
    expect(html).toContain(`<title>${product.name} · ${catalog.shop.name}</title>`);
    expect(html).toContain(`href="https://shop.example${product.path}"`);
    expect(html).toMatch(
      /<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org"/,
    );
    expect(html).toMatch(/aria-label="Price"[^>]*>\$\d+\.\d\d</);
  }
});

test("a page contains its style sheet verbatim, and the content security policy gets a list of them", () => {
  expect(read("cart/index.html")).toContain(`<style data-url="/page.css">${CSS}</style>`);
  expect(JSON.parse(read("inline-styles.json"))).toEqual(["/page.css"]);
});

test("the page for unknown paths and the policies are prerendered; search engines ignore sample content", () => {
  expect(read("404.html")).toContain("Page not found");
  const policy = read("policies/returns/index.html");
  expect(policy).toContain("Send it back.");
  expect(policy).toContain('<meta name="robots" content="noindex">');
});

test("a component that throws stops the build, although React would let the browser render it again", async () => {
  const [first] = catalog.products;
  if (first === undefined) throw new Error("the shop has no product");
  // The page can't be rendered without the product's fields.
  const broken: object = { ...productFile(first), product: { ...first, fields: null } };
  const data = pageData({ [pageFileUrl(first.path)]: broken as AnyFile });
  await expect(render(first.path, data)).rejects.toThrow("/product couldn't be rendered");
});
