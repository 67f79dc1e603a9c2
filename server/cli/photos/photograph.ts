import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** The folder of the scene files, below the catalog folder. Each photograph has one. */
const SCENES = "studio/scenes";

/** A point in space, in millimetres: x to the right, y upwards in the picture, z up from the ground. */
const point = z.tuple([z.number(), z.number(), z.number()]);
/** A position in the picture, as fractions of its width and height from its lower left corner. */
const position = z.tuple([z.number(), z.number()]);
const draft = z.record(z.string(), z.unknown());

const piece = z.strictObject({
  product: z.string().describe("the id of the product"),
  draft: draft.describe("what the shopper would choose; other fields have their defaults"),
  at: z
    .tuple([z.number(), z.number()])
    .describe("where its middle lies, in millimetres, y upwards"),
  turn: z.number().default(0).describe("degrees, counterclockwise"),
  crown: z.number().default(0).describe("how much the plate is domed, in millimetres"),
  chain: z
    .strictObject({ left: z.array(position).min(1), right: z.array(position).min(1) })
    .describe("the positions in the picture through which the chain runs, from the pendant"),
});

const photograph = z.strictObject({
  pieces: z.array(piece).min(1),
  size: z.tuple([z.int(), z.int()]).describe("width and height in pixels"),
  samples: z.int().positive().describe("number of light samples for each pixel"),
  camera: z.strictObject({
    width: z
      .number()
      .positive()
      .describe("width of what the picture shows at the target, in millimetres"),
    target: point.describe("what the middle of the picture shows"),
    tilt: z.number().describe("degrees from looking straight down"),
    turn: z.number().default(0).describe("degrees around the target"),
    fstop: z.number().default(8).describe("f-number; a smaller one blurs more of the background"),
    focus: point.describe("a point that is sharp"),
    exposure: z.number().default(0.5).describe("in stops"),
  }),
  ground: z.enum(["light", "dark", "bust"]),
  light: z.record(z.string(), z.number()).describe("the arguments of `window_light` in lights.py"),
  finish: z.record(z.string(), z.number()).describe("the options of finish.py"),
  crop: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .optional()
    .describe("the part of the picture to keep: left, lower, right and upper edge, as fractions"),
});

/** A photograph: the pieces that it shows, and how it is taken. */
export type Photograph = z.infer<typeof photograph>;
export type PhotographedPiece = Photograph["pieces"][number];

/** A scene file that changes another one: `like` is the other's name, `draft` changes what is chosen for its pieces. */
const variant = z.looseObject({ like: z.string(), draft: draft.default({}) });

/** Lists the names of all photographs. An image in `catalog/images` has the same name. */
export function listPhotographNames(catalogFolder: string): readonly string[] {
  return readdirSync(join(catalogFolder, SCENES))
    .flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : []))
    .toSorted();
}

/** Reads a photograph's scene file. @throws Error if it is missing or invalid. */
export function readPhotograph(catalogFolder: string, name: string): Photograph {
  const path = join(catalogFolder, SCENES, `${name}.json`);
  const json: unknown = JSON.parse(readFileSync(path, "utf8"));
  const { success, data } = variant.safeParse(json);
  const result = photograph.safeParse(success ? applyVariant(catalogFolder, data) : json);
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Returns the photograph that a variant names, with the variant's changes. The result is not validated yet. */
function applyVariant(
  catalogFolder: string,
  { like, draft, ...changes }: z.infer<typeof variant>,
): object {
  const original = readPhotograph(catalogFolder, like);
  const pieces = original.pieces.map((each) => ({ ...each, draft: { ...each.draft, ...draft } }));
  return { ...original, ...changes, pieces };
}
