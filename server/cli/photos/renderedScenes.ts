import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { StudioScene } from "./studioScene.ts";

const FILE = "rendered.json";
/** The number of hexadecimal digits of a digest. */
const DIGEST_LENGTH = 16;

/** The digest of each image's scene, by the image's name. */
const digestsSchema = z.record(z.string(), z.string());

/** Which scene each image in the catalog shows. Digests of the scenes are committed with the images, in `rendered.json`. */
interface RenderedScenes {
  /** Whether the image was never rendered, or a scene file or the engine's layout has changed since. */
  readonly isOutdated: (name: string, scene: StudioScene) => boolean;
  /** Stores that the image with this name shows this scene. */
  readonly add: (name: string, scene: StudioScene) => void;
}

/** Both functions throw an Error if `rendered.json` in the folder is damaged. */
export function openRenderedScenes(studioFolder: string): RenderedScenes {
  const file = join(studioFolder, FILE);
  /** Reads the file each time, because two commands may render at the same time. */
  const digests = (): Readonly<Record<string, string>> =>
    existsSync(file) ? digestsSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  return {
    isOutdated: (name, scene) => digests()[name] !== digestScene(scene),
    add(name, scene) {
      const all = Object.entries({ ...digests(), [name]: digestScene(scene) });
      const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}

function digestScene(scene: StudioScene): string {
  return createHash("sha256").update(JSON.stringify(scene)).digest("hex").slice(0, DIGEST_LENGTH);
}
