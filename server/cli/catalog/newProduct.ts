import type { PlateShape } from "#engine/catalog";

/** How several plates hang. */
export type Arrangement = "stacked" | "side by side" | "strung" | "fanned";

/** What can be on a piece. */
export const CONTENTS = ["name", "initial", "date", "stone"] as const;
export type Content = (typeof CONTENTS)[number];

export type TextContent = Exclude<Content, "stone">;

export interface PlateDesign {
  readonly kind: "plate";
  /** The name of the shape. */
  readonly name: string;
  readonly shape: PlateShape;
}
export type DrawnDesign = PlateDesign | { readonly kind: "cut name" };

/** What hangs on the chain: plates, names cut from metal, or what only an image of the catalog shows. */
export type Design = DrawnDesign | { readonly kind: "photograph"; readonly image: string };

/** What is known of a new product. Prices are in dollars with at most two decimals, and undefined if there is none. */
export interface NewProduct {
  readonly name: string;
  readonly description: string;
  readonly price: number;
  /** The struck-through price. */
  readonly originalPrice: number | undefined;
  readonly design: Design;
  /** What is on each piece. */
  readonly contents: readonly Content[];
  /** The most pieces on one chain; 1 without contents. */
  readonly max: number;
  /** Undefined unless there are several plates. */
  readonly arrange: Arrangement | undefined;
  /** The price of each piece after the first. */
  readonly further: number | undefined;
  /** The ids of the metals to choose from. Empty only for a photograph. */
  readonly metals: readonly (string | number)[];
}

/** The most pieces on one chain. A preview with more cut names below one another is invalid. */
export const MAX_PIECES = 10;

interface ContentField {
  readonly id: string;
  readonly label: string;
  readonly [key: string]: unknown;
  /** The entry of the cart item, which is the same for one piece and for several. */
  readonly out: string;
}

/** The field of each content in a row. */
export const FIELDS = {
  name: { id: "name", kind: "text", label: "Name", max: 12, out: "names" },
  initial: { id: "initial", kind: "text", label: "Initial", max: 1, out: "initials" },
  date: { id: "date", kind: "date", label: "Date", out: "dates" },
  stone: {
    id: "birthstone",
    kind: "choice",
    as: "select",
    label: "Birthstone",
    optionSet: "birthstones",
    out: "birthstones",
  },
} satisfies { readonly [Key in Content]: ContentField };

/** A shape's rectangles for texts or stones, by id: `text` comes before `text-2`. */
export function areasOf(kind: "text" | "stone", { areas }: PlateShape) {
  return Object.entries(areas)
    .map(([id, area]) => ({ id, ...area }))
    .filter(({ id }) => id.startsWith(kind))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** In how many lines a date such as "September 30, 2026" is easy to read in a rectangle. Null if in none. */
export function dateLines({ width, height }: PlateShape["areas"][string]): 1 | 2 | null {
  if (width >= 20) return 1;
  return width >= 9 && height >= 3.5 ? 2 : null;
}

/** What can be on a plate of a shape. */
export function contentsOf(shape: PlateShape): readonly Content[] {
  const texts = areasOf("text", shape);
  return CONTENTS.filter((content) => {
    if (content === "stone") return areasOf("stone", shape).length > 0;
    const isReadable = content !== "date" || texts.every((area) => dateLines(area) !== null);
    return texts.length > 0 && isReadable;
  });
}

/** How several plates of a shape can hang, by its rings. */
export function arrangementsOf({ rings }: PlateShape): readonly [Arrangement, ...Arrangement[]] {
  if (rings.ring === undefined) return ["stacked", "side by side", "strung"];
  const onOneRing = ["side by side", "strung", "fanned"] as const;
  return rings.below === undefined ? [...onOneRing] : ["stacked", ...onOneRing];
}

/** The id of the list whose rows are the pieces, named after their first content. Undefined for a single piece. */
export function listOf({ max, contents: [first] }: NewProduct): string | undefined {
  return max === 1 || first === undefined ? undefined : FIELDS[first].out;
}

/** The id of a content's field. */
export function fieldIdOf(content: Content, product: NewProduct): string {
  const { id, out } = FIELDS[content];
  return listOf(product) === undefined ? out : id;
}
