import { type SceneBuilder, createSceneBuilder } from "./sceneBuilder.ts";
import { isFontMissing, type RenderContext } from "../texts.ts";
import { isEmptyBox } from "../../geometry/box.ts";
import { fitCamera } from "./camera.ts";
import { isShown, type PreviewValues } from "../inputs.ts";
import { addBeads } from "../parts/beads.ts";
import { chainItem, inchesOf } from "../parts/chain.ts";
import { engraveAlong } from "../parts/engraveAlong.ts";
import { engravePhoto } from "../parts/engravePhoto.ts";
import { engraveRows } from "../parts/engraveRows.ts";
import { engraveText } from "../parts/engraveText.ts";
import { addGems } from "../parts/gem.ts";
import { addHeartBand, addHeartPlate } from "../parts/hearts.ts";
import { addNamePlates } from "../parts/namePlate.ts";
import { addRing } from "../parts/ring.ts";
import { addTagPlate } from "../parts/tagPlate.ts";
import { byPart, type PerPart } from "../../product/preview/partKinds.ts";
import type { PreviewSpec } from "../../product/preview/previewSchema.ts";
import type { Scene } from "./scene.ts";

/** The functions that add the parts' items. Chains are added later, because they depend on the camera. */
const ADD_FUNCTIONS: PerPart<void, [builder: SceneBuilder]> = {
  namePlate: addNamePlates,
  heartPlate: addHeartPlate,
  heartBand: addHeartBand,
  engraveRows,
  engraveAlong,
  engraveText,
  engravePhoto,
  beads: addBeads,
  gem: addGems,
  tagPlate: addTagPlate,
  ring: addRing,
  chain: () => undefined,
};

/**
 * Lays out a configuration as geometry. The same arguments always give the same scene.
 * @returns null while the typesetter lacks a font file (see `neededFonts`), or if nothing is
 * visible, such as a name plate without a name or sample
 * @throws Error if the spec references parts or fonts that do not exist
 */
export function drawScene(
  spec: PreviewSpec,
  values: PreviewValues,
  context: RenderContext,
): Scene | null {
  if (isFontMissing(spec, values, context)) return null;
  const visibleParts = spec.parts.filter((part) => isShown(part, values));
  const builder = createSceneBuilder(visibleParts, values, context);
  for (const part of visibleParts) byPart(ADD_FUNCTIONS, part, builder);
  if (isEmptyBox(builder.box)) return null;
  const chains = visibleParts.filter((part) => part.part === "chain");
  const [firstChain] = chains;
  const chainInches = firstChain === undefined ? null : inchesOf(firstChain, builder);
  const { anchors, box, bridges, piece, initials } = builder;
  const camera = fitCamera(box, spec.frame.width, spec.frame.drop ?? 0, chainInches);
  const items = [...chains.flatMap((part) => chainItem(part, builder, camera)), ...builder.items];
  return { items, anchors, box, piece, initials, camera, bridges };
}
