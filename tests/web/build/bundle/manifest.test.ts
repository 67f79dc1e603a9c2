import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { buildId, readAssets } from "../../../../web/build/bundle/manifest.ts";
import { measurePages } from "../../../../web/build/bundle/sizes.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

let site: string;
beforeEach(() => {
  site = folderForTest();
  for (const folder of ["assets", ".vite"]) mkdirSync(join(site, folder));
});

/** The pages with a size budget. */
const PAGES = [
  "pages/home/HomePage",
  "pages/collection/CollectionPage",
  "pages/product/ProductPage",
  "pages/cart/CartPage",
];

test("lists the scripts and style sheets of the entry and of the page, each after those that it imports, without duplicates", async () => {
  const manifest = {
    "_entry.js": {
      name: "shop",
      file: "assets/entry.js",
      css: ["assets/entry.css"],
      imports: ["_shared.js"],
    },
    "_shared.js": { file: "assets/shared.js" },
    ...Object.fromEntries(
      PAGES.map((page) => [
        `${page}.tsx`,
        {
          file: "assets/page.js",
          css: ["assets/page.css"],
          imports: ["_shared.js", "_form.js"],
          dynamicImports: ["_late.js"],
        },
      ]),
    ),
    "_form.js": { file: "assets/form.js", css: ["assets/form.css"] },
    "_late.js": { file: "assets/late.js", css: ["assets/late.css"] },
  };
  writeFileSync(join(site, ".vite/manifest.json"), JSON.stringify(manifest));
  const texts = { entry: "a", shared: "bb".repeat(90), page: "c", form: "dd", late: "never" };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(site, `assets/${name}.js`), text);
  }
  const assetsOf = await readAssets(site);
  const entry = {
    scripts: ["/assets/shared.js", "/assets/entry.js"],
    styleSheets: ["/assets/entry.css"],
  };
  expect(assetsOf(null)).toEqual(entry);
  expect(assetsOf("pages/cart/CartPage.tsx")).toEqual({
    scripts: [...entry.scripts, "/assets/form.js", "/assets/page.js"],
    styleSheets: [...entry.styleSheets, "/assets/form.css", "/assets/page.css"],
  });
  expect(() => assetsOf("gone.tsx")).toThrow("gone.tsx");
  const { late: _, ...initial } = texts;
  const bytes = Object.values(initial)
    .map((text) => gzipSync(text, { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0);
  const sizes = await measurePages(site, assetsOf);
  expect(sizes.map((size) => size.bytes)).toEqual(PAGES.map(() => bytes));
});

test("a site without the entry's chunk is reported", async () => {
  writeFileSync(join(site, ".vite/manifest.json"), "{}");
  await expect(readAssets(site)).rejects.toThrow('The site has no chunk "shop"');
});

test("the build id changes with the catalog and the scripts only", async () => {
  writeFileSync(join(site, "assets/shop-1a.js"), "");
  const id = await buildId(site, "digest");
  expect(id).toMatch(/^\w{16}$/);
  expect(await buildId(site, "digest")).toBe(id);
  expect(await buildId(site, "other")).not.toBe(id);
  writeFileSync(join(site, "assets/shop-2b.js"), "");
  expect(await buildId(site, "digest")).not.toBe(id);
});
