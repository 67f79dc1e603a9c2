/** The appearance of a metal, read from its option's `show`. Colours are `#rrggbb`. */
export interface MetalAppearance {
  /** The five colours of the polished face's gradient, from the lit corner to the far corner. */
  readonly face: readonly string[];
  /** Eight shades of the metal, from the darkest to the highlight. */
  readonly tone: readonly string[];
  /** The cut side of a plate. */
  readonly edge: string;
  /** Engraved lines. */
  readonly ink: string;
  /** Highlights. */
  readonly glint: string;
  /** Whether the dark or the light parts of a photo are engraved. */
  readonly photo: "dark" | "light";
}

/** The appearance of a stone: five shades, the darkest first. */
export interface GemAppearance {
  readonly facets: readonly string[];
}

type Show = Readonly<Record<string, unknown>>;

const COLOUR = /^#[0-9a-f]{6}$/;

/** @throws Error with advice to the author if a value is missing or invalid. */
export function readMetal(show: Show): MetalAppearance {
  const { photo } = show;
  if (photo !== "dark" && photo !== "light")
    throw new Error('its "show" needs "photo", "dark" or "light"');
  return {
    face: colours(show, "face", 5),
    tone: colours(show, "tone", 8),
    edge: colour(show, "edge"),
    ink: colour(show, "ink"),
    glint: colour(show, "glint"),
    photo,
  };
}

/** @throws Error with advice to the author if `facets` is missing or invalid. */
export function readGem(show: Show): GemAppearance {
  return { facets: colours(show, "facets", 5) };
}

function colours(show: Show, key: string, count: number): readonly string[] {
  const value = show[key];
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (list.length !== count || !list.every(isColour))
    throw new Error(`its "show" needs "${key}", ${count} colours such as "#d8a743"`);
  return list;
}

function colour(show: Show, key: string): string {
  const value = show[key];
  if (!isColour(value)) throw new Error(`its "show" needs "${key}", a colour such as "#d8a743"`);
  return value;
}

function isColour(value: unknown): value is string {
  return typeof value === "string" && COLOUR.test(value);
}
