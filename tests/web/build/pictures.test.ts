import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { derivePictures } from "../../../web/build/pictures.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

let folder = "";
beforeEach(() => {
  folder = folderForTest();
});

const pixels = (width: number, height: number, colour = "#c90") =>
  sharp({ create: { width, height, channels: 3, background: colour } });

const store = async (name: string, picture: Sharp) =>
  writeFile(join(folder, name), await picture.toBuffer());

const derive = () => derivePictures(folder, join(folder, "cache"));

test("a photo is offered in every width up to its own, in both formats, and unchanged", async () => {
  await store("ring.webp", pixels(700, 350).webp());
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
  await store("stone.webp", pixels(2600, 20).webp());
  const { sources } = await derive();
  expect(sources["/images/stone.webp"]).toMatchObject({
    width: 2600,
    widths: [320, 480, 640, 960, 1280, 1600, 2400],
  });
});

test("a changed photo gets new names", async () => {
  const baseOf = async (colour: string) => {
    await store("ring.webp", pixels(330, 330, colour).webp());
    return (await derive()).sources["/images/ring.webp"]?.base;
  };
  expect(await baseOf("#c90")).not.toBe(await baseOf("#ccc"));
});

test("a drawing is painted once, and again when it changes", async () => {
  const paint = vi.fn(() => pixels(40, 30).webp().toBuffer());
  const fileOf = async (source: string) => {
    const drawn = { path: "/images/drawn/disc.webp", name: "drawn-disc", source, paint };
    const { sources, files } = await derivePictures(folder, join(folder, "cache"), [drawn]);
    expect(sources[drawn.path]).toMatchObject({ width: 40, height: 30 });
    return files.get(drawn.path);
  };
  const file = await fileOf("<svg/>");
  expect([await fileOf("<svg/>"), paint.mock.calls.length]).toEqual([file, 1]);
  expect(await fileOf("<svg width='9'/>")).not.toBe(file);
});

test("a phone's photo is shown upright", async () => {
  await store("ring.jpg", pixels(400, 200).withMetadata({ orientation: 6 }).jpeg());
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
