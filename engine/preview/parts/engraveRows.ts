import type { Bench, Seat } from "../sceneBuilder.ts";
import { cutterFor } from "../engrave/cutter.ts";
import { runPath } from "../engrave/textPath.ts";
import { fitRows } from "../fit/fitRows.ts";
import { gemRoom } from "../fit/rowLayout.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { still } from "../scene.ts";

/** Engraves one text a row. Anchors: `gems`, the place of a gem before each row. */
export function engraveRows(part: PartOf<"engraveRows">, bench: Bench): void {
  const { places, gem } = fitRows(part, bench);
  const seats = places.map(({ left, centre, text }): Seat => {
    const seat = { x: left + gem, y: centre, radius: gem === 0 ? Infinity : gem };
    if (text === null) return seat;
    const { ink, scale, run, faint, drawn, baseline } = text;
    bench.items.push({
      kind: "engraving",
      place: still(0, 0),
      path: runPath(run, scale, left + gemRoom(gem) - ink.left * scale, baseline),
      size: drawn,
      grow: cutterFor(drawn),
      faint,
    });
    return seat;
  });
  bench.rows.set(`${part.id}.gems`, seats);
}
