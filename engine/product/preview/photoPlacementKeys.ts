/** The keys of an `engravePhoto` part that place its photo. */
export const PLACEMENT_KEYS = ["zoom", "across", "down", "turn"] as const;
export type PlacementKey = (typeof PLACEMENT_KEYS)[number];

/** The smallest and the largest number of each key: percent, and degrees of a turn. */
export const PLACEMENT_LIMITS: {
  readonly [K in PlacementKey]: readonly [min: number, max: number];
} = {
  zoom: [10, 1000],
  across: [-100, 100],
  down: [-100, 100],
  turn: [-360, 360],
};
