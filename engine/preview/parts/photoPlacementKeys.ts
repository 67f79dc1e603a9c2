/** The keys of an `engravePhoto` part that place its photo. */
export const PLACEMENT_KEYS = ["zoom", "across", "down", "turn"] as const;
export type PlacementKey = (typeof PLACEMENT_KEYS)[number];

/** An object with a value for each key. */
export function byPlacementKey<Value>(valueOf: (key: PlacementKey) => Value): {
  readonly [K in PlacementKey]: Value;
} {
  const [zoom, across, down, turn] = PLACEMENT_KEYS;
  return { zoom: valueOf(zoom), across: valueOf(across), down: valueOf(down), turn: valueOf(turn) };
}

/** The smallest and the largest number of each key: percent, and degrees of a turn. */
export const PLACEMENT_LIMITS: {
  readonly [K in PlacementKey]: readonly [min: number, max: number];
} = {
  zoom: [10, 1000],
  across: [-100, 100],
  down: [-100, 100],
  turn: [-360, 360],
};
