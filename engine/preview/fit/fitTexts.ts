import { type SceneBuilder, createSceneBuilder } from "../scene/sceneBuilder.ts";
import { isFontMissing, type RenderContext } from "../texts.ts";
import { isShown, type PreviewValues } from "../inputs.ts";
import { withoutSample } from "../orderedPreview.ts";
import { addHeartBand, addHeartPlate } from "../parts/hearts.ts";
import { addTagPlate } from "../parts/tagPlate.ts";
import { byPart, type PerPart } from "../../product/preview/partKinds.ts";
import type { PreviewSpec } from "../../product/preview/previewSchema.ts";
import { fitBandTexts } from "./fitBandTexts.ts";
import { fitBeads } from "./fitBeads.ts";
import { fitPlates } from "./fitPlates.ts";
import { fitRows } from "./fitRows.ts";
import { fitTag } from "./fitTag.ts";
import type { FittedText } from "./fittedText.ts";

const noTexts = (): readonly FittedText[] => [];

/** Fits the texts of each kind of part. Parts without text that others are engraved into are only added to the builder. */
const FIT_FUNCTIONS: PerPart<readonly FittedText[], [builder: SceneBuilder]> = {
  namePlate: fitPlates,
  engraveRows: (part, builder) => fitRows(part, builder).places.flatMap(({ text }) => text ?? []),
  engraveAlong: (part, builder) => fitBandTexts(part, builder).halves.flatMap(({ texts }) => texts),
  engraveText: fitTag,
  beads: fitBeads,
  heartPlate: addWithoutTexts(addHeartPlate),
  heartBand: addWithoutTexts(addHeartBand),
  tagPlate: addWithoutTexts(addTagPlate),
  engravePhoto: noTexts,
  gem: noTexts,
  ring: noTexts,
  chain: noTexts,
};

function addWithoutTexts<P>(add: (part: P, builder: SceneBuilder) => void) {
  return (part: P, builder: SceneBuilder): readonly FittedText[] => {
    add(part, builder);
    return [];
  };
}

/** A fitted text and the id of its part. */
export interface PlacedText extends FittedText {
  readonly part: string;
}

/**
 * Computes the size of every text without drawing it. Samples are left out, because they are never made.
 * @returns null while the typesetter lacks a font file
 * @throws Error if the spec references parts or fonts that do not exist
 */
export function fitTexts(
  spec: PreviewSpec,
  values: PreviewValues,
  context: RenderContext,
): PlacedText[] | null {
  const parts = spec.parts.filter((part) => isShown(part, values)).map(withoutSample);
  if (isFontMissing({ ...spec, parts }, values, context)) return null;
  const builder = createSceneBuilder(parts, values, context);
  return parts.flatMap((part) =>
    byPart(FIT_FUNCTIONS, part, builder).map((text) => ({ ...text, part: part.id })),
  );
}
