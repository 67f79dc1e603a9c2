import { valueFields } from "../product/fields.ts";
import type { DrawnProduct, PreviewValues } from "./shownParts.ts";
import type { Appearance } from "./svg/renderDrawing.ts";

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

/**
 * The appearance of a product's metal and stones, from their options.
 * @throws Error if the product's preview has invalid references
 */
export function appearanceOf(
  product: DrawnProduct,
  values: PreviewValues,
  photo: Appearance["photo"] = () => null,
): Appearance {
  return {
    metal: (metal) =>
      metal === undefined
        ? metalOf(product, values)
        : readMetal(showOf(product, metal.choice, metal.option)),
    gem: ({ choice, stone }) => readGem(showOf(product, choice, stone)),
    photo,
  };
}

/**
 * The appearance of the chosen metal, or of the default.
 * @throws Error if the product's preview has invalid references
 */
export function metalOf({ fields, preview }: DrawnProduct, values: PreviewValues): MetalAppearance {
  const field = fields.find(({ id }) => id === preview?.metal.from);
  if (field?.kind !== "choice") throw new Error(`"${preview?.metal.from}" is no choice of metals`);
  const { options } = field;
  const option =
    options.find(({ id }) => id === values[field.id]) ??
    options.find(({ id }) => id === field.default);
  if (option === undefined) throw new Error(`"${field.id}" offers no metal`);
  return readMetal(option.show);
}

/** The `show` of an option, whose id is a string. */
function showOf({ fields }: DrawnProduct, choice: string, id: string): Show {
  const field = valueFields(fields).find(({ field }) => field.id === choice)?.field;
  const options = field?.kind === "choice" ? field.options : [];
  const option = options.find((each) => String(each.id) === id);
  if (option === undefined) throw new Error(`"${choice}" offers no "${id}"`);
  return option.show;
}
