import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { StudioScene } from "./studioScene.ts";

const FILE = "rendered.json";
/** Number of hexadecimal digits of a digest. */
const DIGEST_LENGTH = 16;

const schema = z.record(z.string(), z.string());

/** The scene that each image in the catalog shows, as a digest. The digests are committed with the images. */
interface RenderedScenes {
  /** Whether the image was never rendered, or a scene file or the engine's layout has changed since. */
  readonly isOutdated: (name: string, scene: StudioScene) => boolean;
  /** Stores that the image shows this scene. */
  readonly add: (name: string, scene: StudioScene) => void;
}

export function openRenderedScenes(studioFolder: string): RenderedScenes {
  const file = join(studioFolder, FILE);
  /** Read each time, because two commands may render at the same time. */
  const digests = (): Readonly<Record<string, string>> =>
    existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  return {
    isOutdated: (name, scene) => digests()[name] !== digestOf(scene),
    add(name, scene) {
      const all = Object.entries({ ...digests(), [name]: digestOf(scene) });
      const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}

function digestOf(scene: StudioScene): string {
  return createHash("sha256").update(JSON.stringify(scene)).digest("hex").slice(0, DIGEST_LENGTH);
}
