import { addInitial, type SceneBuilder } from "../scene/sceneBuilder.ts";
import { centredPath } from "../engrave/textPath.ts";
import { fitTag } from "../fit/fitTag.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { addEngraving } from "./addEngraving.ts";

/** Engraves a centred text on a plate. */
export function engraveText(part: PartOf<"engraveText">, builder: SceneBuilder): void {
  for (const fitted of fitTag(part, builder)) {
    const { text, lines, scale, capitalHeight, isSample } = fitted;
    const path = lines.map(({ run, y }) => centredPath(run, scale, 0, y)).join("");
    // Without space, nothing is engraved.
    if (path === "") continue;
    const [first] = lines;
    if (first !== undefined) addInitial(builder, part, { text, run: first.run }, scale);
    addEngraving(builder, { path, capitalHeight, isSample });
  }
}
