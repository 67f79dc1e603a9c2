import { addInitial, type SceneBuilder, type Seat } from "../scene/sceneBuilder.ts";
import { runPath } from "../engrave/textPath.ts";
import { fitRows } from "../fit/fitRows.ts";
import { gemWidth } from "../fit/rowLayout.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { addEngraving } from "./addEngraving.ts";

/** Engraves the text of each row. Anchors: `gems`, the position of a gem before each row. */
export function engraveRows(part: PartOf<"engraveRows">, builder: SceneBuilder): void {
  const { places, gemRadius } = fitRows(part, builder);
  // Rows without space for gems don't limit a stone's radius.
  const seats = places.map(({ left, centre, text }): Seat => {
    const seat = { x: left + gemRadius, y: centre, radius: gemRadius || Infinity };
    if (text === null) return seat;
    addInitial(builder, part, text, text.scale);
    const { ink, scale, run, isSample, drawnCapital, baseline } = text;
    const path = runPath(run, scale, left + gemWidth(gemRadius) - ink.left * scale, baseline);
    addEngraving(builder, { path, capitalHeight: drawnCapital, isSample });
    return seat;
  });
  builder.seats.set(`${part.id}.gems`, seats);
}
