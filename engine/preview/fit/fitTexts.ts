import { type SceneBuilder, createSceneBuilder, FontNotLoaded } from "../sceneBuilder.ts";
import type { RenderContext } from "../drawScene.ts";
import { isShown, type PreviewValues } from "../inputs.ts";
import { heartBand, heartPlate } from "../parts/hearts.ts";
import { tagPlate } from "../parts/tagPlate.ts";
import type { PartKind, PartOf, PreviewSpec } from "../../product/preview/previewSchema.ts";
import { fitAlong } from "./fitAlong.ts";
import { fitBeads } from "./fitBeads.ts";
import { fitPlates } from "./fitPlates.ts";
import { fitRows } from "./fitRows.ts";
import { fitTag } from "./fitTag.ts";
import type { FittedText } from "./fittedText.ts";

type Fits = {
  readonly [K in PartKind]: (part: PartOf<K>, builder: SceneBuilder) => readonly FittedText[];
};

const nothing = (): readonly FittedText[] => [];

/** The texts each kind of part bears. What bears other parts is put on the builder, so that they find their place. */
const FITS: Fits = {
  namePlate: fitPlates,
  engraveRows: (part, builder) => fitRows(part, builder).places.flatMap(({ text }) => text ?? []),
  engraveAlong: (part, builder) => fitAlong(part, builder).halves.flatMap(({ texts }) => texts),
  engraveText: fitTag,
  beads: fitBeads,
  heartPlate: put(heartPlate),
  heartBand: put(heartBand),
  tagPlate: put(tagPlate),
  engravePhoto: nothing,
  gem: nothing,
  ring: nothing,
  chain: nothing,
};

function put<P>(layout: (part: P, builder: SceneBuilder) => void) {
  return (part: P, builder: SceneBuilder): readonly FittedText[] => {
    layout(part, builder);
    return [];
  };
}

/** A text with the part that bears it. */
export interface PlacedText extends FittedText {
  readonly part: string;
}

/**
 * How large every text of a piece can be, without drawing it.
 * @returns null while a font it needs has not been handed to the typesetter
 * @throws Error when the spec refers to parts or fonts that do not exist
 */
export function fitTexts(
  spec: PreviewSpec,
  values: PreviewValues,
  room: RenderContext,
): PlacedText[] | null {
  const shown = spec.parts.filter((part) => isShown(part, values));
  const builder = createSceneBuilder(shown, values, room);
  try {
    return shown.flatMap((part) =>
      fit(part.part, part, builder).map((text) => ({ ...text, part: part.id })),
    );
  } catch (error) {
    if (error instanceof FontNotLoaded) return null;
    throw error;
  }
}

function fit<K extends PartKind>(
  kind: K,
  part: { readonly part: PartKind },
  builder: SceneBuilder,
): readonly FittedText[] {
  // `kind` is the part's own word, so the row of the table is the one for this part.
  return FITS[kind](part as PartOf<K>, builder);
}
