import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { computeStamp } from "../../../web/build/stamp.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

test("the stamp changes with each source, with a file's name and the origin, and with nothing else", async () => {
  const root = folderForTest();
  for (const folder of ["catalog/products", "catalog/studio", "engine", "web"])
    await mkdir(join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFile(join(root, file), text);
  for (const file of ["package.json", "package-lock.json", "tsconfig.json"]) await write(file, "");
  const stamps = [await computeStamp(root, ""), await computeStamp(root, "https://shop.example")];
  for (const [file, text] of [
    ["catalog/products/a.json", ""],
    ["catalog/products/b.json", ""],
    ["catalog/products/b.json", "{}"],
    ["engine/a.ts", ""],
    ["web/a.css", ""],
    ["package.json", "{}"],
    ["package-lock.json", "{}"],
    ["tsconfig.json", "{}"],
  ] as const) {
    await write(file, text);
    stamps.push(await computeStamp(root, ""));
  }
  expect(new Set(stamps).size).toBe(stamps.length);
  await write("catalog/studio/scene.py", "light = 2");
  await write("catalog/README.md", "For merchandisers.");
  expect(await computeStamp(root, "")).toBe(stamps.at(-1));
});
