import { type Box, isEmptyBox } from "../geometry/box.ts";
import {
  type Content,
  contentOf,
  type DrawnPart,
  type DrawnText,
  type Samples,
} from "./content.ts";
import { layOutBeads } from "./parts/beads.ts";
import { layOutChain } from "./parts/chain.ts";
import { layOutEngraveAlong } from "./parts/engraveAlong.ts";
import { layOutEngravePhoto } from "./parts/engravePhoto.ts";
import { layOutEngraveRows } from "./parts/engraveRows.ts";
import { layOutEngraveText } from "./parts/engraveText.ts";
import { layOutGem } from "./parts/gem.ts";
import { layOutHeartBand } from "./parts/heartBand.ts";
import { layOutHeartPlate } from "./parts/heartPlate.ts";
import { layOutNamePlate } from "./parts/namePlate.ts";
import { layOutPlate } from "./parts/plate.ts";
import {
  type FittedText,
  type LayoutContext,
  type LayOutPart,
  type PartLayout,
  typesetTexts,
} from "./parts/partLayout.ts";
import { layOutRing } from "./parts/ring.ts";
import { layOutTagPlate } from "./parts/tagPlate.ts";
import { type Camera, CANVAS, type Scene } from "./scene.ts";
import { createSceneBuilder, type Side } from "./sceneBuilder.ts";
import type { PartKind, PartSpec } from "./schema.ts";
import type { DrawnProduct, PreviewValues } from "./shownParts.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import type { FontFile, Typesetter } from "./type/typesetter.ts";

/** The layout of each kind of part. If a kind is missing, the object does not compile. */
const LAYOUTS: { readonly [K in PartKind]: LayOutPart<K> } = {
  namePlate: layOutNamePlate,
  heartPlate: layOutHeartPlate,
  heartBand: layOutHeartBand,
  engraveRows: layOutEngraveRows,
  engraveAlong: layOutEngraveAlong,
  engraveText: layOutEngraveText,
  engravePhoto: layOutEngravePhoto,
  beads: layOutBeads,
  gem: layOutGem,
  tagPlate: layOutTagPlate,
  plate: layOutPlate,
  ring: layOutRing,
  chain: layOutChain,
};

/** The shop's fonts, and the typesetter that shapes text with those that are loaded. */
export interface RenderContext {
  readonly fonts: FontList;
  readonly typesetter: Typesetter;
}

/** The layout of a configuration. */
export interface Layout {
  /** The texts with ink, in the order of the parts, and the sizes that their letters can have. */
  readonly texts: readonly FittedText[];
  /** Draws one side as geometry. Returns null if nothing is visible, such as a name plate without a name or sample. */
  readonly draw: (side?: Side) => Scene | null;
}

/**
 * Lays out what is drawn of a product. The same arguments always give the same layout. Texts are fitted at once, but plates are
 * cut only when a scene is drawn, because that takes most of the time.
 * @returns null while the typesetter lacks a font file (see `neededFonts`), and for a product without a preview
 * @throws Error if the preview references parts that do not exist
 */
export function layOut(content: Content, typesetter: Typesetter): Layout | null {
  const { preview } = content;
  if (preview === null || missingFonts(content.texts, typesetter).length > 0) return null;
  const context = { ...content, typesetter, hearts: new Map(), plates: new Map(), tags: new Map() };
  const layouts = content.parts.map((drawn) => ({
    part: drawn.part,
    ...layOutPart(drawn, context),
  }));
  return {
    texts: layouts.flatMap(({ texts }) => texts ?? []),
    draw(side = "front") {
      const builder = createSceneBuilder(side);
      for (const { part, draw } of layouts) {
        if (isSeen(part, side)) draw(builder);
        else builder.omitted.add(part.id);
      }
      const { items, chains, chainInches, anchors, box, piece, initials } = builder;
      if (isEmptyBox(box)) return null;
      const camera = fitCamera(box, preview.frame.width, preview.frame.drop ?? 0, chainInches);
      const chainItems = chains.map((chain) => chain(camera));
      return { items, chains: chainItems, anchors, box, piece, initials, camera };
    },
  };
}

/** The kinds of parts that are drawn on the back, too: their back looks like their front, or is its mirror image. */
const TWO_SIDED: ReadonlySet<PartKind> = new Set([
  "plate",
  "tagPlate",
  "heartPlate",
  "heartBand",
  "gem",
  "ring",
  "chain",
]);

/** Whether a part is drawn on this side. */
export function isSeen(part: PartSpec, side: Side): boolean {
  const isBack = "side" in part && part.side === "back";
  return side === "back" ? isBack || TWO_SIDED.has(part.part) : !isBack;
}

function layOutPart({ part, texts }: DrawnPart, context: LayoutContext): PartLayout {
  // The compiler can't infer that the function and the part have the same kind.
  const layOutKind = LAYOUTS[part.part] as LayOutPart<PartKind>;
  return layOutKind(part, typesetTexts(texts, context.typesetter), context);
}

/**
 * Draws a configuration as geometry.
 * @returns null if there is no layout (see `layOut`), or if nothing is visible
 * @throws Error if the preview references parts or fonts that do not exist
 */
export function drawScene(
  product: DrawnProduct,
  values: PreviewValues,
  { fonts, typesetter }: RenderContext,
  samples: Samples = "all",
  side: Side = "front",
): Scene | null {
  return layOut(contentOf(product, values, fonts, samples), typesetter)?.draw(side) ?? null;
}

/** A font file that a drawing needs. */
export interface NeededFont {
  readonly font: FontFacts;
  readonly file: FontFile;
}

/** The font files that must be added to the typesetter before these values can be drawn, with or without samples. */
export function neededFonts(
  product: DrawnProduct,
  values: PreviewValues,
  { fonts, typesetter }: RenderContext,
): NeededFont[] {
  return missingFonts(contentOf(product, values, fonts, "all").texts, typesetter);
}

function missingFonts(texts: readonly DrawnText[], typesetter: Typesetter): NeededFont[] {
  const missing = new Map<string, NeededFont>();
  for (const { font, text } of texts) {
    for (const file of typesetter.missingFiles(font, text))
      missing.set(`${font.id} ${file}`, { font, file });
  }
  return [...missing.values()];
}

/** Margins at both sides and below, in pixels. */
const SIDE_MARGIN = 58;
const BOTTOM_MARGIN = 46;
/** Minimum space for the chain above the drawing, in pixels. */
const TOP_MARGIN = 84;
/** Default height of the drawing's centre, as a share of the canvas height. */
const CENTRE = 0.575;
/** How much lower the drawing is for each inch of chain beyond sixteen, in pixels. Chains count as 14 to 22 inches long. */
const DROP_PER_INCH = 9;

/**
 * Fits the drawing into the canvas. The canvas shows `frameWidth` millimetres, or more if the drawing needs it.
 * @param drop how much lower than by default the drawing is, in millimetres
 * @param chainInches the length of the chain; null without a chain
 */
function fitCamera(box: Box, frameWidth: number, drop: number, chainInches: number | null): Camera {
  const width = Math.max(1, box.right - box.left);
  const height = Math.max(1, box.bottom - box.top);
  const scale = Math.min(
    CANVAS.width / frameWidth,
    (CANVAS.width - 2 * SIDE_MARGIN) / width,
    (CANVAS.height - TOP_MARGIN - BOTTOM_MARGIN) / height,
  );
  const chainDrop =
    chainInches === null ? 0 : (Math.min(22, Math.max(14, chainInches)) - 16) * DROP_PER_INCH;
  const preferredY = CANVAS.height * CENTRE + drop * scale + chainDrop;
  const minY = TOP_MARGIN + (height * scale) / 2;
  const maxY = CANVAS.height - BOTTOM_MARGIN - (height * scale) / 2;
  const centreY = Math.max(minY, Math.min(maxY, preferredY));
  return {
    x: CANVAS.width / 2 - ((box.left + box.right) / 2) * scale,
    y: centreY - ((box.top + box.bottom) / 2) * scale,
    scale,
  };
}
