import * as hb from "harfbuzzjs";
import type { CompiledProduct } from "#engine";
import {
  createTypesetter,
  drawScene,
  type Item,
  type ItemOf,
  type PartKind,
  type PreviewSpec,
  type PreviewValues,
  type RenderContext,
  type Scene,
} from "#engine/preview";
import { MM_PER_INCH } from "../../../engine/geometry/inch.ts";
import { LINK_LENGTH, LINK_PITCH, BALL_PITCH } from "../../../engine/geometry/links.ts";
import { inchesOf } from "../../../engine/preview/parts/chain.ts";
import type { ServerCatalog } from "../../catalog/loadCatalog.ts";
import { loadFonts } from "../../preview/fontFiles.ts";
import type { Photograph, PhotographedPiece } from "./photograph.ts";
import { type Polyline, flattenPath } from "./flattenPath.ts";

type WithLines<T> = T extends object
  ? Omit<T, "path"> & { readonly lines: readonly Polyline[] }
  : never;

/** An item of the engine's scene, with line segments in place of path data. */
type StudioItem =
  | (Omit<ItemOf<"metal">, "shapes" | "rim"> & {
      readonly shapes: readonly WithLines<ItemOf<"metal">["shapes"][number]>[];
      readonly rim: readonly Polyline[] | null;
    })
  | WithLines<ItemOf<"engraving">>
  | ItemOf<"gem" | "ring" | "chain">;

/** What both ends of a chain are attached to: loops of the plate, rings, or the outermost balls of a row. */
type Holder = "loop" | "ring" | "ball";

/** What a chain is attached to on each kind of part; null if it can't be attached there. */
const HOLDERS: { readonly [K in PartKind]: Holder | null } = {
  namePlate: "loop",
  heartPlate: "loop",
  heartBand: "loop",
  tagPlate: "loop",
  plate: "loop",
  beads: "ball",
  ring: "ring",
  engraveRows: null,
  engraveAlong: null,
  engraveText: null,
  engravePhoto: null,
  gem: null,
  chain: null,
};

/**
 * A piece as the engine lays it out, and how it is photographed. `box`, `items` and `from` of the chain's strands are in
 * millimetres of the drawing, y downwards. The other values have the units of `photograph.ts`.
 */
export interface StudioPiece extends Omit<PhotographedPiece, "product" | "draft" | "chain"> {
  /** The id of the chosen metal. */
  readonly metal: string;
  readonly box: Scene["box"];
  readonly items: readonly StudioItem[];
  readonly chain: {
    readonly style: ItemOf<"chain">["style"];
    readonly gauge: number;
    /** All around, with the piece, in millimetres. Only the chain on a bust depends on it. */
    readonly length: number;
    readonly holder: Holder;
    /** The left and the right half of the chain. */
    readonly strands: readonly {
      /** The anchor on the piece. */
      readonly from: { x: number; y: number };
      readonly through: PhotographedPiece["chain"]["left"];
    }[];
  };
}

/** What `studio.py` builds and renders. */
export interface StudioScene extends Omit<Photograph, "pieces"> {
  readonly pieces: readonly StudioPiece[];
  /** Length of a link, and distances between the centres of two links or balls, as multiples of the chain's gauge. */
  readonly links: { readonly length: number; readonly pitch: number; readonly ballPitch: number };
}

/** Lays out photographs of a catalog's products. `catalogFolder` contains their fonts. */
export function createStudio(catalogFolder: string, { byId, fonts }: ServerCatalog) {
  const context: RenderContext = { fonts, typesetter: createTypesetter(hb) };
  const layOutPiece = ({
    product: id,
    draft,
    chain,
    ...placing
  }: PhotographedPiece): StudioPiece => {
    const product = byId.get(id);
    if (product === undefined) throw new Error(`there is no product "${id}"`);
    const { preview } = product.product;
    if (preview === null) throw new Error(`"${id}" has no preview`);
    const values = configureDraft(product, draft);
    loadFonts(catalogFolder, context, product.product, values);
    // The scene's neck chains are left out, because `studio.py` lays one through the picture, from its two ends.
    const scene = drawScene(product.product, values, context, "none");
    if (scene === null) throw new Error(`"${id}" draws nothing`);
    return {
      ...placing,
      metal: metalOf(preview, values),
      box: scene.box,
      items: scene.items.map(toStudioItem),
      chain: layOutChain(preview, values, scene, chain),
    };
  };
  return {
    /** Returns the scene of a photograph, for `studio.py`. @throws Error if a piece can't be ordered or photographed. */
    layOutScene: ({ pieces, ...settings }: Photograph): StudioScene => ({
      ...settings,
      pieces: pieces.map((piece) =>
        // On the bust a piece hangs straight, in the middle.
        layOutPiece(settings.ground === "bust" ? { ...piece, at: [0, 0], turn: 0 } : piece),
      ),
      links: { length: LINK_LENGTH, pitch: LINK_PITCH, ballPitch: BALL_PITCH },
    }),
  };
}

/** Returns the configuration of a draft, completed by the defaults. @throws Error with the shopper's messages if it can't be ordered */
export function configureDraft(
  product: CompiledProduct,
  draft: PhotographedPiece["draft"],
): PreviewValues {
  const { configuration, issues } = product.project(product.complete(draft));
  if (issues.length === 0) return configuration;
  const messages = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`"${product.product.id}" can't be ordered like this:\n${messages.join("\n")}`);
}

function metalOf({ metal }: PreviewSpec, values: PreviewValues): string {
  const option = values[metal.from];
  if (typeof option !== "string") throw new Error(`no metal is chosen by "${metal.from}"`);
  return option;
}

/** Returns the neck chain. @throws Error if the preview has none, or it isn't attached to a part that can hold it */
function layOutChain(
  { parts }: PreviewSpec,
  values: PreviewValues,
  { anchors }: Scene,
  through: PhotographedPiece["chain"],
): StudioPiece["chain"] {
  const chain = parts.find((part) => part.part === "chain");
  if (chain === undefined) throw new Error("a piece without a chain can't be photographed");
  const { style, gauge, attach } = chain;
  const [left, right] = attach;
  const holdingPart = parts.find(({ id }) => left.startsWith(`${id}.`));
  const holder = holdingPart === undefined ? null : HOLDERS[holdingPart.part];
  const [from, to] = [anchors.get(left), anchors.get(right)];
  if (holder === null || from === undefined || to === undefined)
    throw new Error(`nothing holds the chain at "${left}" and "${right}"`);
  return {
    style,
    gauge,
    length: inchesOf(chain, values) * MM_PER_INCH,
    holder,
    strands: [
      { from, through: through.left },
      { from: to, through: through.right },
    ],
  };
}

function toStudioItem(item: Item): StudioItem {
  switch (item.kind) {
    case "metal": {
      const { shapes, rim, ...metal } = item;
      return {
        ...metal,
        shapes: shapes.map(({ path, ...shape }) => ({ ...shape, lines: flattenPath(path) })),
        rim: rim === null ? null : flattenPath(rim),
      };
    }
    case "engraving": {
      const { path, ...engraving } = item;
      return { ...engraving, lines: flattenPath(path) };
    }
    case "photo":
      throw new Error("an engraved photo can't be photographed");
    case "gem":
    case "ring":
    case "chain":
      return item;
  }
}
