import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Product } from "#engine";
import { type AnyFile, pageFileUrl } from "../../../web/catalog/catalogFiles.ts";
import { buildCatalogFiles } from "../../../web/build/buildCatalogFiles.ts";
import { prerender } from "../../../web/build/prerender.ts";
import { render } from "../../../web/entry-server.tsx";
import { specifiedCatalog } from "../../support/specifiedShop.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";
import { pageData, productFile } from "../../support/web/pageData.ts";

const RENDERER = join(import.meta.dirname, "../../../web/entry-server.tsx");

const RETURNS = {
  path: "/policies/returns",
  title: "Returns",
  sections: [{ title: "", paragraphs: ["Send it back."] }],
  sample: true,
};
const catalog = { ...specifiedCatalog, policies: [RETURNS] };

/** The prerendered site; its pages have one script beside those of the template. */
const folder = folderForFile();
writeFileSync(join(folder, "index.html"), readFileSync("web/index.html"));
await prerender({
  catalog,
  files: buildCatalogFiles(catalog, {}, []),
  scriptsOf: () => ["/entry-client.tsx", "/assets/page.js"],
  build: "b",
  folder,
  renderer: RENDERER,
  origin: "https://shop.example",
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

test("a page requests its own scripts once, while those of every page arrive", () => {
  const html = read("cart/index.html");
  expect(html).toContain('<link rel="modulepreload" href="/assets/page.js" crossorigin="">');
  expect(html.match(/entry-client/g)).toHaveLength(1);
});

test("the page for unknown paths and the policies are prerendered; search engines ignore sample content", () => {
  expect(read("404.html")).toContain("Page not found");
  const policy = read("policies/returns/index.html");
  expect(policy).toContain("Send it back.");
  expect(policy).toContain('<meta name="robots" content="noindex"/>');
});

test("a component that throws stops the build, although React would let the browser render it again", async () => {
  const [first] = catalog.products;
  if (first === undefined) throw new Error("the shop has no product");
  // The page can't be rendered without the product's fields.
  const broken: object = { ...productFile(first), product: { ...first, fields: null } };
  const data = pageData({ [pageFileUrl(first.path)]: broken as AnyFile });
  await expect(render(first.path, data)).rejects.toThrow("/product couldn't be rendered");
});
