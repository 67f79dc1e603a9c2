import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { inspectPhoto } from "../../../server/photos/inspectPhoto.ts";

// Inspects the photos of a folder; prints by how many megabytes the process's memory has risen at most.

// The system's own maximum begins with that of the process that started this one.
const megabytes = (): number => process.memoryUsage.rss() / 1024 ** 2;
const [, , folder = ""] = process.argv;
// Loads the decoders.
const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
await inspectPhoto(await pixel.jpeg().toBuffer(), "image/jpeg");
const before = megabytes();
let max = before;
// Photos are decoded in other threads.
const poll = setInterval(() => (max = Math.max(max, megabytes())), 1);
for (const name of readdirSync(folder)) {
  const type = `image/${extname(name).slice(1)}`;
  const photo = await inspectPhoto(readFileSync(join(folder, name)), type);
  if ("problem" in photo) throw new Error(`${name}: ${photo.problem}`);
}
clearInterval(poll);
process.stdout.write(String(max - before));
