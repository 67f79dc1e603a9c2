import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { derivePictures } from "../../../../web/build/catalog/pictures.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

let folder = "";
beforeEach(() => {
  folder = folderForTest();
});

async function paint(name: string, width: number, height: number, colour: string): Promise<void> {
  const create = { width, height, channels: 3 as const, background: colour };
  await writeFile(join(folder, name), await sharp({ create }).webp().toBuffer());
}

const derive = () => derivePictures(folder, join(folder, "cache"));

test("a photo is offered in every width up to its own, in both formats, and unchanged", async () => {
  await paint("ring.webp", 700, 350, "#c90");
  const { sources, files } = await derive();
  const source = sources["/images/ring.webp"];
  expect(source).toMatchObject({ width: 700, height: 350, widths: [320, 480, 640, 700] });
  for (const width of source?.widths ?? []) {
    for (const format of ["avif", "webp"]) {
      const path = files.get(`${source?.base}.${width}.${format}`) ?? "";
      const metadata = await sharp(path).metadata();
      expect([metadata.width, metadata.height]).toEqual([width, width / 2]);
    }
  }
  expect(files.has("/images/ring.webp")).toBe(true);
  expect(source?.placeholder.length).toBeLessThan(400);
});

test("a photo that fills a large screen is offered in 2,400 pixels, and never in more", async () => {
  await paint("stone.webp", 2600, 20, "#c90");
  const { sources } = await derive();
  const { width, widths } = sources["/images/stone.webp"] ?? {};
  expect({ width, widths }).toEqual({
    width: 2600,
    widths: [320, 480, 640, 960, 1280, 1600, 2400],
  });
});

test("nothing is derived twice, and a changed photo gets new names", async () => {
  await paint("ring.webp", 330, 330, "#c90");
  const first = await derive();
  const changeTimes = () =>
    Promise.all(Array.from(first.files.values(), async (path) => (await stat(path)).mtimeMs));
  const times = await changeTimes();
  expect(await derive()).toEqual(first);
  expect(await changeTimes()).toEqual(times);

  await paint("ring.webp", 330, 330, "#ccc");
  const { sources } = await derive();
  expect(sources["/images/ring.webp"]?.base).not.toBe(first.sources["/images/ring.webp"]?.base);
});

test("a phone's photo is shown upright", async () => {
  const create = { width: 400, height: 200, channels: 3 as const, background: "#c90" };
  const photo = sharp({ create }).withMetadata({ orientation: 6 }).jpeg();
  await writeFile(join(folder, "ring.jpg"), await photo.toBuffer());
  const { sources, files } = await derive();
  const source = sources["/images/ring.jpg"];
  expect(source).toMatchObject({ width: 200, height: 400, widths: [200] });
  const { width, height } = await sharp(files.get(`${source?.base}.200.webp`)).metadata();
  expect({ width, height }).toEqual({ width: 200, height: 400 });
});

test("an image that can't be read is named", async () => {
  await writeFile(join(folder, "ring.webp"), "");
  await expect(derive()).rejects.toThrow(/^.*ring\.webp can't be read as an image: /);
});

test("a catalog may have no images", async () => {
  const { sources } = await derivePictures(join(folder, "images"), join(folder, "cache"));
  expect(sources).toEqual({});
});
