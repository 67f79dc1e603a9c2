import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompress } from "../../../web/build/precompress.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

test("each text and WebAssembly file has a smaller copy of the same content, compressed once", async () => {
  const [folder, cache] = [folderForTest(), folderForTest()];
  const text = "a name on a necklace, ".repeat(200);
  mkdirSync(join(folder, "cart"));
  const compressible = ["shop.js", "style.css", "harfbuzz.wasm", "names.json", "cart/index.html"];
  for (const file of [...compressible, "font.ttf", "a.avif"])
    writeFileSync(join(folder, file), text);
  await precompress(folder, cache);
  for (const file of compressible) {
    const compressed = readFileSync(join(folder, `${file}.br`));
    expect(brotliDecompressSync(compressed).toString()).toBe(text);
    expect(compressed.length).toBeLessThan(text.length / 10);
  }
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".br"))).toHaveLength(compressible.length);
  // All have the same content.
  expect(readdirSync(cache)).toHaveLength(1);
});
