import { addInitial, type SceneBuilder } from "../sceneBuilder.ts";
import { centredPath } from "../engrave/textPath.ts";
import { fitTag } from "../fit/fitTag.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { inkOf } from "../type/glyph.ts";
import { addEngraving } from "./addEngraving.ts";

/** Engraves a centred text on a plate. */
export function engraveText(part: PartOf<"engraveText">, builder: SceneBuilder): void {
  for (const fitted of fitTag(part, builder)) {
    const { text, lines, scale, pitch, capitalHeight, middle, isSample } = fitted;
    const first = middle - ((lines.length - 1) / 2) * pitch;
    let path = "";
    for (const [i, run] of lines.entries()) {
      const ink = inkOf(run);
      // Several lines have equal distances of baselines. A single line is centred by its ink.
      const offset =
        lines.length === 1 ? 0 : ((ink.top + ink.bottom) / 2) * scale + capitalHeight / 2;
      path += centredPath(run, scale, 0, first + i * pitch + offset);
    }
    if (path === "") continue;
    const [run] = lines;
    if (run !== undefined) addInitial(builder, part, { text, run }, scale);
    addEngraving(builder, { path, capitalHeight, isSample });
  }
}
