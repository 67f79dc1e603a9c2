import { linksAlong } from "../../geometry/links.ts";
import { rowsOf } from "../content.ts";
import type { ItemOf } from "../scene.ts";
import { addItem, anchorOf, type SceneBuilder, type Seat } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import type { LayoutContext, LayOutPart } from "./partLayout.ts";

/** Width of the links that a stone hangs on, in millimetres. */
const HANG_GAUGE = 0.9;
/** Radius of the setting, in radii of the stone. */
export const SETTING_RATIO = 1.24;
/** Distance of a hanging stone's centre below the metal, without `hang`, in radii of its setting. */
const DROP = 1.35;
/** The chain ends in the loop above the setting: at this distance from the stone's centre, in radii of the setting. */
const LOOP_HEIGHT = 1.1;
/** The chain starts this far inside the metal, in gauges, so that no gap is visible. */
const CHAIN_OVERLAP = 0.4;

/** Offsets at which the metal above a hanging stone is sampled, in radii of its setting with `EDGE_INSET`. */
const SAMPLE_OFFSETS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] as const;
/** The edge of a plate ends at most this far inside the drawn metal, in millimetres. */
const EDGE_INSET = 0.24;
/** Minimum distance between the centres of hanging stones, in diameters of their settings. */
export const CLEARANCE = 1.08;

/** Stones at the start of engraved rows, or stones that hang from a lower edge. */
export const layOutGem: LayOutPart<"gem"> = (part, _texts, context) => ({
  draw(scene) {
    const stones = stonesOf(part, context);
    const seats = scene.seats.get(part.at);
    if (seats === undefined) {
      addHangingGems(part, stones, scene);
      return;
    }
    // A stone is set in the front.
    if (scene.side === "back") return;
    const [area] = seats;
    const places =
      area?.width === undefined || seats.length >= stones.length
        ? seats
        : inArea(part, area, area.width, stones.length);
    for (const [i, stone] of stones.entries()) {
      const seat = places[i];
      if (seat === undefined || stone === null) continue;
      const { x, y, metal } = seat;
      const radius = Math.min(part.radius, seat.radius);
      scene.items.push({
        kind: "gem",
        centre: { x, y },
        radius,
        ...stone,
        loop: false,
        metal,
      });
    }
  },
});

/** The places of several stones, side by side in the one area of a plate. @param width of the area, in millimetres */
function inArea(
  { radius, spacing = radius * 2 * SETTING_RATIO * CLEARANCE }: PartOf<"gem">,
  area: Seat,
  width: number,
  count: number,
): readonly Seat[] {
  const pitch = Math.min(spacing, width / count);
  const max = pitch / (2 * SETTING_RATIO * CLEARANCE);
  return Array.from({ length: count }, (_, i) => {
    const x = area.x + (i - (count - 1) / 2) * pitch;
    return { ...area, x, radius: Math.min(area.radius, max) };
  });
}

/** A chosen stone or a sample, as in the scene's item. */
type Stone = Pick<ItemOf<"gem">, "choice" | "stone" | "isSample">;

/** The stone of each row. Null where there is neither a stone nor a sample. */
function stonesOf(
  part: PartOf<"gem">,
  { values, samples, compileRows }: LayoutContext,
): readonly (Stone | null)[] {
  const { from, sample: example } = part.stone;
  const sample = samples === "none" ? undefined : example;
  const isShown = compileRows(part);
  return rowsOf(values, part.repeat, sample !== undefined).map((row) => {
    if (!isShown(row)) return null;
    const value = row[from] ?? values[from];
    const isChosen = typeof value !== "object" && value !== undefined && value !== "";
    const stone = isChosen ? String(value) : sample;
    if (stone === undefined) return null;
    return { choice: from, stone, isSample: !isChosen && samples === "faint" };
  });
}

/**
 * Adds stones that hang side by side below a plate. On a narrow plate, neighbours have different heights, so that they
 * don't overlap. Adds nothing if the plate is omitted.
 */
function addHangingGems(
  part: PartOf<"gem">,
  stones: readonly (Stone | null)[],
  scene: SceneBuilder,
): void {
  const edge = anchorOf(scene, scene.edges, part.at);
  if (edge === null) return;
  const settingRadius = part.radius * SETTING_RATIO;
  // For an x beyond its ends, an edge returns its nearest point.
  const [left, right] = [edge(-Infinity).x, edge(Infinity).x];
  const gaps = Math.max(1, stones.length - 1);
  const spacing = Math.min(part.spacing ?? part.radius * 4, (right - left) / gaps);
  const levels = Math.ceil((2 * settingRadius * CLEARANCE) / spacing);
  const middle = (left + right) / 2;
  const direction = scene.side === "back" ? -1 : 1;
  const xs = stones.map((_, i) => middle + direction * (i - (stones.length - 1) / 2) * spacing);
  // Between two letters the edge is higher. All stones hang below the lowest metal near any of them.
  const lowestY = Math.max(
    ...xs.flatMap((x) =>
      SAMPLE_OFFSETS.map((offset) => edge(x + offset * (settingRadius + EDGE_INSET)).y),
    ),
  );
  const hangingGem = { kind: "gem", radius: part.radius, loop: true } as const;
  for (const [i, stone] of stones.entries()) {
    const x = xs[i];
    if (x === undefined || stone === null) continue;
    const top = edge(x);
    const y =
      lowestY +
      (part.hang ?? 0) +
      settingRadius * DROP +
      (i % levels) * 2 * settingRadius * CLEARANCE;
    const chainEnds = [
      { x: top.x, y: top.y - HANG_GAUGE * CHAIN_OVERLAP },
      { x, y: y - settingRadius * LOOP_HEIGHT },
    ];
    const links = linksAlong(chainEnds, "cable", HANG_GAUGE, true);
    scene.items.push({ kind: "chain", style: "cable", gauge: HANG_GAUGE, links });
    addItem(
      scene,
      { ...hangingGem, ...stone, centre: { x, y } },
      { left: x - settingRadius, right: x + settingRadius, top: top.y, bottom: y + settingRadius },
    );
  }
}
