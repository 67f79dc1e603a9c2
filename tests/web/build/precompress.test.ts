import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { precompress } from "../../../web/build/precompress.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

let folder: string;
let cache: string;
beforeEach(() => {
  [folder, cache] = [temporaryFolder(), temporaryFolder()];
});

const text = "a name on a necklace, ".repeat(200);

test("each script, style sheet and WebAssembly file has a smaller, equivalent copy; other files have none", async () => {
  const files = ["shop-1a.js", "style-2b.css", "harfbuzz-3c.wasm", "font-4d.ttf", "a.avif"];
  for (const file of files) writeFileSync(join(folder, file), text);
  await precompress(folder, cache);
  for (const file of files.slice(0, 3)) {
    const compressed = readFileSync(join(folder, `${file}.br`));
    expect(brotliDecompressSync(compressed).toString()).toBe(text);
    expect(compressed.length).toBeLessThan(text.length / 10);
  }
  expect(readdirSync(folder)).toHaveLength(files.length + 3);
});

test("a copy is compressed once per name, whatever its folder", async () => {
  writeFileSync(join(folder, "shop-1a.js"), text);
  await precompress(folder, cache);
  writeFileSync(join(cache, "shop-1a.js.br"), "kept");
  await precompress(folder, cache);
  expect(readFileSync(join(folder, "shop-1a.js.br"), "utf8")).toBe("kept");
});
