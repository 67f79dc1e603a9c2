import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { shopFiles } from "../laws/everyProduct.ts";
import { readArguments } from "../../server/cli/readArguments.ts";
import { findFreePort } from "../../server/adapters/listenAddress.ts";
import { browserPath } from "../support/browsers/browserPath.ts";
import { parseValidCatalog } from "../support/catalogFolder.ts";
import { startServer } from "../support/processes/serverProcess.ts";
import { measurePage, type PageCost } from "./web/measurePage.ts";
import { serveByHandSite } from "./web/byHandSite.ts";
import { formatTable } from "./web/table.ts";

const USAGE = `npm run bench:web
What a page costs on a phone (390 px, processor slowed four times), for the product pages, the home page, the collection
and the cart of the built shop and, in the same run, for the forms of two products written by hand. Times depend on the
machine, so they have an aim and no limit.`;

readArguments(USAGE, { options: {} });
const dataDir = mkdtempSync(join(tmpdir(), "namesake-bench-"));
const port = await findFreePort("127.0.0.1");
const shop = startServer({ PORT: String(port), DATA_DIR: dataDir, HOST: "127.0.0.1" });
const byHand = await serveByHandSite();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ["--no-sandbox"],
});
try {
  if (!(await shop.open))
    throw new Error(`build the pages first (npm run build):\n${shop.output()}`);
  const measure = (name: string, url: string, peer: PageCost | null) => {
    process.stderr.write(`${name} …\n`);
    return measurePage(browser, { name, url, peer });
  };
  const beads = await measure("heart beads by hand", `${byHand.origin}/heart-beads`, null);
  const dogtag = await measure("dogtag by hand", `${byHand.origin}/dogtag`, null);
  const pages = [beads, dogtag];
  const origin = `http://127.0.0.1:${port}`;
  for (const { name, path, fields } of parseValidCatalog(shopFiles).products) {
    const peer = fields.some(({ kind }) => kind === "list") ? beads : dogtag;
    pages.push(await measure(name.replace(/ Necklace$/, ""), `${origin}${path}`, peer));
  }
  for (const path of ["/", "/products", "/cart"]) {
    pages.push(await measure(path, `${origin}${path}`, null));
  }
  console.log(formatTable(pages));
} finally {
  await browser.close();
  byHand.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
