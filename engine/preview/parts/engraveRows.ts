import type { Bench } from "../bench.ts";
import { cutterFor } from "../engrave/cutter.ts";
import { runPath } from "../engrave/textPath.ts";
import { fitRows } from "../fit/fitRows.ts";
import { gemRoom } from "../fit/rowLayout.ts";
import type { PartOf } from "../previewSchema.ts";
import { still } from "../scene.ts";

/** How high above the baseline the middle of a gem is, in capitals: between that of small letters and of tall ones. */
const GEM_MIDDLE = 0.4;

/** Engraves one text a row. Anchors: `gems`, the place of a gem before each row. */
export function engraveRows(part: PartOf<"engraveRows">, bench: Bench): void {
  const { places, capital, gem } = fitRows(part, bench);
  const seats = places.map(({ left, baseline, text }) => {
    const y = baseline - (text?.drawn ?? capital) * GEM_MIDDLE;
    if (text === null) return { x: left + gem, y, faint: true };
    const { ink, scale, run, faint, drawn } = text;
    bench.items.push({
      kind: "engraving",
      place: still(0, 0),
      path: runPath(run, scale, left + gemRoom(gem) - ink.left * scale, baseline),
      size: drawn,
      grow: cutterFor(drawn),
      faint,
    });
    return { x: left + gem, y, faint };
  });
  bench.rows.set(`${part.id}.gems`, seats);
}
