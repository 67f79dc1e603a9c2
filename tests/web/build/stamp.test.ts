import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { computeStamp } from "../../../web/build/stamp.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

let root = "";

beforeEach(async () => {
  root = folderForTest();
  for (const folder of ["catalog/products", "catalog/studio", "engine", "web"]) {
    await mkdir(join(root, folder), { recursive: true });
  }
  for (const file of ["package.json", "package-lock.json", "tsconfig.json"])
    await write(file, "{}");
  await write("catalog/products/a.json", "{}");
});

const write = (file: string, text: string) => writeFile(join(root, file), text);

test("the stamp is stable, and changes with a source, a file name and the origin", async () => {
  const before = await computeStamp(root, "");
  expect(await computeStamp(root, "")).toBe(before);
  expect(await computeStamp(root, "https://shop.example")).not.toBe(before);
  await write("catalog/products/a.json", '{"id":"a"}');
  const edited = await computeStamp(root, "");
  expect(edited).not.toBe(before);
  await write("catalog/products/b.json", "");
  expect(await computeStamp(root, "")).not.toBe(edited);
});

test.each(["package.json", "package-lock.json", "tsconfig.json", "engine/a.ts", "web/a.css"])(
  "the stamp changes with %s",
  async (file) => {
    const before = await computeStamp(root, "");
    await write(file, '{"changed":true}');
    expect(await computeStamp(root, "")).not.toBe(before);
  },
);

test("the stamp ignores files that don't affect the site", async () => {
  const before = await computeStamp(root, "");
  await write("catalog/studio/scene.py", "light = 2");
  await write("catalog/README.md", "For merchandisers.");
  expect(await computeStamp(root, "")).toBe(before);
});
