import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { loadDraftCatalog } from "../../catalog/loadCatalog.ts";
import { exitWithUsage, readArguments } from "../readArguments.ts";
import { CATALOG_FOLDER } from "../catalogFolder.ts";
import { listPhotographNames, readPhotograph } from "./photograph.ts";
import { createStudio, type StudioScene } from "./studioScene.ts";

// `npm run photos`: renders photographs of pieces as the engine lays them out, so that photographs and drawings agree.
const USAGE = `npm run photos -- PRODUCT | SCENE.json | all | changed … [--draft FOLDER]
Renders all photographs of a product, that of one scene in catalog/studio/scenes, all, or those that differ from the last
time because the engine or a scene has changed, into catalog/images. --draft renders small and quickly into a folder.
Needs Blender and the packages that catalog/studio/README.md lists.`;

const SCENE_EXTENSION = ".json";
/** With --draft: the picture's width in pixels, and light samples per pixel. */
const DRAFT = { width: 400, samples: 12 };
const STUDIO = join(CATALOG_FOLDER, "studio");
const CACHE = join(STUDIO, ".cache");
/** The digest of the scene that each image shows, by the image's name. Committed with the images. */
const RENDERED = join(STUDIO, "rendered.json");
const digestsSchema = z.record(z.string(), z.string());
/** The number of hexadecimal digits of a digest. */
const DIGEST_LENGTH = 16;
/** The Python of Debian's packages, which Blender uses too. */
const PYTHON = "/usr/bin/python3";

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { draft: { type: "string" } },
});
const photos = listPhotographNames(CATALOG_FOLDER).map((name) => ({
  name,
  photo: readPhotograph(CATALOG_FOLDER, name),
}));
const studio = createStudio(CATALOG_FOLDER, await loadDraftCatalog(CATALOG_FOLDER));
const images = values.draft ?? join(CATALOG_FOLDER, "images");
if (positionals.length === 0) exitWithUsage("Which photographs?", USAGE);
// Once each, although several arguments may choose the same photograph: rendering takes minutes.
const selected = new Set(positionals.flatMap(selectPhotos));
mkdirSync(CACHE, { recursive: true });
mkdirSync(images, { recursive: true });
for (const each of selected) render(each);

/** Returns the photographs that an argument of the command line selects. Exits if there are none. */
function selectPhotos(argument: string): typeof photos {
  if (argument === "all") return photos;
  if (argument === "changed")
    return photos.filter(
      ({ name, photo }) => readDigests()[name] !== digestScene(studio.layOutScene(photo)),
    );
  const matching = argument.endsWith(SCENE_EXTENSION)
    ? photos.filter(({ name }) => name + SCENE_EXTENSION === argument)
    : photos.filter(({ photo }) => photo.pieces.some(({ product }) => product === argument));
  return matching.length > 0
    ? matching
    : exitWithUsage(`No photograph shows "${argument}".`, USAGE);
}

/** Renders a photograph with Blender, grades it with `finish.py`, and writes it among the images. */
function render({ name, photo }: (typeof photos)[number]): void {
  const scene = studio.layOutScene(photo);
  const sceneFile = join(CACHE, `${name}.json`);
  const picture = join(CACHE, `${name}.png`);
  const image = join(images, `${name}.webp`);
  writeFileSync(sceneFile, JSON.stringify(scene));
  const size =
    values.draft === undefined
      ? []
      : ["--width", String(DRAFT.width), "--samples", String(DRAFT.samples)];
  const script = ["-b", "-noaudio", "--python-exit-code", "1", "-P", join(STUDIO, "studio.py")];
  run("blender", [...script, "--", "--scene", sceneFile, "--out", picture, ...size]);
  const grading = Object.entries(photo.finish).flatMap(([key, value]) => [`--${key}`, `${value}`]);
  run(PYTHON, [join(STUDIO, "finish.py"), picture, image, ...grading]);
  if (values.draft === undefined) storeDigest(name, scene);
  console.log(image);
}

/** Runs a program until its end. @throws Error if it is not installed, or with the last 3000 characters of its output if it fails */
function run(command: string, args: readonly string[]): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (error !== undefined)
    throw new Error(`${command} can't run; see ${STUDIO}/README.md`, { cause: error });
  if (status !== 0) throw new Error(`${command} failed:\n${(stdout + stderr).slice(-3000)}`);
}

/** Reads the file each time, because two commands may render at the same time. @throws Error if it is damaged */
function readDigests(): Readonly<Record<string, string>> {
  return existsSync(RENDERED)
    ? digestsSchema.parse(JSON.parse(readFileSync(RENDERED, "utf8")))
    : {};
}

/** Stores that the image with this name shows this scene. */
function storeDigest(name: string, scene: StudioScene): void {
  const all = Object.entries({ ...readDigests(), [name]: digestScene(scene) });
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(RENDERED, `${JSON.stringify(sorted, null, 2)}\n`);
}

function digestScene(scene: StudioScene): string {
  return createHash("sha256").update(JSON.stringify(scene)).digest("hex").slice(0, DIGEST_LENGTH);
}
