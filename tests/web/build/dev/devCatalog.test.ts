import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createServer as createVite } from "vite";
import { BUILD_FILE_URL, HOME_FILE_URL } from "../../../../web/catalog/catalogFiles.ts";
import { devCatalog } from "../../../../web/build/dev/devCatalog.ts";
import { listenOnFreePort } from "../../../support/listenOnFreePort.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

test("development serves the catalog's files, answers 404 for missing ones, and leaves other paths to Vite", async () => {
  const vite = await createVite({
    configFile: false,
    root: folderForTest(),
    appType: "custom",
    logLevel: "silent",
    plugins: [devCatalog()],
    // No page is opened, so there are no dependencies to bundle and no page to reload.
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  const server = createServer(vite.middlewares);
  const port = await listenOnFreePort(server);
  onTestFinished(async () => {
    server.close();
    await vite.close();
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  const home = await get(HOME_FILE_URL);
  expect(home.status).toBe(200);
  expect(await home.json()).toHaveProperty("cards");
  expect(await (await get(BUILD_FILE_URL)).json()).toHaveProperty("build");
  const missing = await get("/_catalog/pages/missing.json");
  expect([missing.status, await missing.text()]).toEqual([404, "null"]);
  expect((await get("/elsewhere")).headers.get("content-type")).not.toBe("application/json");
});
