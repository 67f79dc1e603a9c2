import { type SceneBuilder, anchorOf, addItem } from "../sceneBuilder.ts";
import { rowsOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { cableLinks } from "../../geometry/links.ts";

const HANG_GAUGE = 0.9;
/** Radius of the setting, in radii of the stone. */
const SETTING = 1.24;

/** Offsets at which the metal above a hanging stone is sampled, in radii of its setting. */
const SAMPLE_OFFSETS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] as const;
/** Minimum distance of hanging stones, in diameters of their settings. */
const CLEARANCE = 1.08;

/** Stones set before engraved rows, or hanging from a lower edge. */
export function gem(part: PartOf<"gem">, builder: SceneBuilder): void {
  const stones = rowsOf(builder.values, part.repeat, part.stone).map((row) => {
    const chosen = row[part.stone.from] ?? builder.values[part.stone.from];
    const isChosen = typeof chosen !== "object" && chosen !== undefined && chosen !== "";
    return { stone: isChosen ? String(chosen) : part.stone.sample, isSample: !isChosen };
  });
  const seats = builder.rows.get(part.at);
  if (seats === undefined) {
    hang(part, stones, builder);
    return;
  }
  for (const [i, { stone, isSample }] of stones.entries()) {
    const seat = seats[i];
    if (seat === undefined || stone === undefined) continue;
    builder.items.push({
      kind: "gem",
      centre: { x: seat.x, y: seat.y },
      radius: Math.min(part.radius, seat.radius),
      choice: part.stone.from,
      stone,
      isSample,
      loop: false,
    });
  }
}

interface Stone {
  readonly stone: string | undefined;
  readonly isSample: boolean;
}

/**
 * Hangs stones side by side; if the plate is too narrow, at alternating heights. Draws nothing if the plate is omitted.
 */
function hang(part: PartOf<"gem">, stones: readonly Stone[], builder: SceneBuilder): void {
  const edge = anchorOf(builder, builder.edges, part.at);
  if (edge === null) return;
  const outer = part.radius * SETTING;
  const width = edge(Infinity).x - edge(-Infinity).x;
  const gaps = Math.max(1, stones.length - 1);
  const spacing = Math.min(part.spacing ?? part.radius * 4, width / gaps);
  const levels = Math.ceil((2 * outer * CLEARANCE) / spacing);
  const spots = stones.map((_, i) => (i - (stones.length - 1) / 2) * spacing);
  const middle = (edge(Infinity).x + edge(-Infinity).x) / 2;
  const from = spots.map((x) => edge(middle + x));
  // Below all metal nearby, as the edge is higher between two letters.
  const lowest = Math.max(
    ...spots.flatMap((x) => SAMPLE_OFFSETS.map((off) => edge(middle + x + off * outer).y)),
  );
  for (const [i, { stone, isSample }] of stones.entries()) {
    const top = from[i];
    if (top === undefined || stone === undefined) continue;
    const lower = (i % levels) * 2 * outer * CLEARANCE;
    const centre = {
      x: middle + (spots[i] ?? 0),
      y: lowest + (part.hang ?? 0) + outer * 1.35 + lower,
    };
    const run = [
      { x: top.x, y: top.y - HANG_GAUGE * 0.4 },
      { x: centre.x, y: centre.y - outer * 1.1 },
    ];
    const links = cableLinks(run, HANG_GAUGE, true);
    builder.items.push({ kind: "chain", style: "cable", gauge: HANG_GAUGE, links });
    addItem(
      builder,
      {
        kind: "gem",
        centre,
        radius: part.radius,
        choice: part.stone.from,
        stone,
        isSample,
        loop: true,
      },
      { left: centre.x - outer, right: centre.x + outer, top: top.y, bottom: centre.y + outer },
    );
  }
}
