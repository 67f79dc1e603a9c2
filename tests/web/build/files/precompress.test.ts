import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { precompress } from "../../../../web/build/files/precompress.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

let folder: string;
let cache: string;
beforeEach(() => {
  [folder, cache] = [folderForTest(), folderForTest()];
});

const text = "a name on a necklace, ".repeat(200);

test("each text and WebAssembly file has a smaller, equivalent copy; other files have none", async () => {
  mkdirSync(join(folder, "cart"));
  const compressible = [
    "shop-1a.js",
    "style-2b.css",
    "harfbuzz-3c.wasm",
    "names.json",
    "cart/index.html",
  ];
  for (const file of [...compressible, "font-4d.ttf", "a.avif"])
    writeFileSync(join(folder, file), text);
  await precompress(folder, cache);
  for (const file of compressible) {
    const compressed = readFileSync(join(folder, `${file}.br`));
    expect(brotliDecompressSync(compressed).toString()).toBe(text);
    expect(compressed.length).toBeLessThan(text.length / 10);
  }
  const copies = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".br"),
  );
  expect(copies).toHaveLength(compressible.length);
});

test("equal files are compressed once, whatever their names, and changed ones again", async () => {
  writeFileSync(join(folder, "index.html"), text);
  await precompress(folder, cache);
  const [cached = ""] = readdirSync(cache);
  writeFileSync(join(cache, cached), "kept");
  writeFileSync(join(folder, "copy.html"), text);
  writeFileSync(join(folder, "other.html"), "another text");
  await precompress(folder, cache);
  expect(readFileSync(join(folder, "copy.html.br"), "utf8")).toBe("kept");
  const other = readFileSync(join(folder, "other.html.br"));
  expect(brotliDecompressSync(other).toString()).toBe("another text");
});
