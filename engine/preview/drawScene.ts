import { type SceneBuilder, createSceneBuilder, FontNotLoaded } from "./sceneBuilder.ts";
import { fitCamera } from "./camera.ts";
import { isShown, type PreviewValues } from "./inputs.ts";
import { beads } from "./parts/beads.ts";
import { chainItem, inchesOf } from "./parts/chain.ts";
import { engraveAlong } from "./parts/engraveAlong.ts";
import { engravePhoto } from "./parts/engravePhoto.ts";
import { engraveRows } from "./parts/engraveRows.ts";
import { engraveText } from "./parts/engraveText.ts";
import { gem } from "./parts/gem.ts";
import { heartBand, heartPlate } from "./parts/hearts.ts";
import { namePlate } from "./parts/namePlate.ts";
import { ring } from "./parts/ring.ts";
import { tagPlate } from "./parts/tagPlate.ts";
import type { PartKind, PartOf, PreviewSpec } from "../product/preview/previewSchema.ts";
import type { Scene } from "./scene.ts";
import type { FontList } from "./type/fonts.ts";
import type { Typesetter } from "./type/typesetter.ts";

type Layouts = { readonly [K in PartKind]: (part: PartOf<K>, builder: SceneBuilder) => void };

/** How each kind of part comes onto the builder. Chains come last: they run out of the picture, wherever that ends. */
const LAYOUTS: Layouts = {
  namePlate,
  heartPlate,
  heartBand,
  engraveRows,
  engraveAlong,
  engraveText,
  engravePhoto,
  beads,
  gem,
  tagPlate,
  ring,
  chain: () => undefined,
};

/** What drawing needs besides the product and the shopper's values. */
export interface RenderContext {
  readonly fonts: FontList;
  readonly typesetter: Typesetter;
}

/**
 * The piece as geometry. Pure: the same values give the same scene.
 * @returns null while a font it needs has not been handed to the typesetter (see `neededFonts`), and where nothing of
 * the piece can be seen yet: its only part is a name that nobody has typed, and the product has no sample for it
 * @throws Error when the spec refers to parts or fonts that do not exist
 */
export function drawScene(
  spec: PreviewSpec,
  values: PreviewValues,
  room: RenderContext,
): Scene | null {
  const shown = spec.parts.filter((part) => isShown(part, values));
  const builder = createSceneBuilder(shown, values, room);
  try {
    for (const part of shown) lay(part.part, part, builder);
  } catch (error) {
    if (error instanceof FontNotLoaded) return null;
    throw error;
  }
  if (builder.box.right < builder.box.left) return null;
  const chains = shown.filter((part) => part.part === "chain");
  const [first] = chains;
  const inches = first === undefined ? null : inchesOf(first, builder);
  const camera = fitCamera(builder.box, spec.frame.width, spec.frame.drop ?? 0, inches);
  const items = [...chains.flatMap((part) => chainItem(part, builder, camera)), ...builder.items];
  return {
    items,
    anchors: builder.anchors,
    box: builder.box,
    camera,
    bridges: builder.bridges,
  };
}

function lay<K extends PartKind>(
  kind: K,
  part: { readonly part: PartKind },
  builder: SceneBuilder,
): void {
  // `kind` is the part's own word, so the row of the table is the one for this part.
  LAYOUTS[kind](part as PartOf<K>, builder);
}
