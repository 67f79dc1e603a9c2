import { createNamesPreview, createTextPreview, MAX_PLATES } from "./startingPreview.ts";

export interface NewProduct {
  readonly name: string;
  /** Dollars with at most two decimals. */
  readonly price: number;
  readonly description: string;
  /** File name of an image in the catalog; null for a product whose drawn example is its picture. */
  readonly image: string | null;
  /** Maximum number of names; null for a product with engraved texts instead. */
  readonly names: number | null;
  /** How many engraved texts a product without names has: 1 or 2. */
  readonly texts: number;
  /** What messages call it. */
  readonly noun: string;
}

/** What is drawn, and what messages call a product without a `noun`. */
export const NECKLACE = "necklace";

/** A valid product file with comments, which its author then changes. */
export interface StartingFile {
  /** Path below the catalog folder. */
  readonly file: string;
  readonly text: string;
}

/** What a starting file may use of its catalog. */
export interface UsableCatalog {
  /** Ids of the metals. A starting file offers the first few of them. */
  readonly metals: readonly (string | number)[];
  /** Names of the font files, by which previews refer to fonts. The starting file's preview uses the first. */
  readonly fonts: readonly string[];
  /** Whether the shop has a calendar. Only then does the page show when an order arrives. */
  readonly hasCalendar: boolean;
}

/**
 * Creates the starting file of a product. It has a preview if it is a necklace with not too many names for one, and the
 * catalog has metals and fonts.
 * @throws Error if the name contains no letter from A to Z, so that it gives no id
 */
export function createStartingFile(answers: NewProduct, catalog: UsableCatalog): StartingFile {
  const { name, price, description, image, names, texts, noun } = answers;
  const { metals, hasCalendar } = catalog;
  const id = idFromName(name);
  if (id === null) throw new Error(`"${name}" has no letters to make an id of`);
  const font = isDrawable(answers, catalog) ? catalog.fonts[0] : undefined;
  const textFields = createTextFields(texts);
  const product = {
    $schema: "../schema/product.schema.json",
    $comment:
      "Every key is explained in catalog/README.md, those of `preview` in catalog/preview.md. Comments like this one may be removed. Check the file with: npm run check:catalog",
    id,
    version: 1,
    path: `/${id}`,
    name,
    ...(noun === NECKLACE ? {} : { noun }),
    description,
    ...(image === null ? {} : { image: `/images/${image}` }),
    price,
    fields: [
      ...(names === null ? textFields : [createNamesField(names)]),
      ...createMetalFields(metals),
      createDeliveryField(hasCalendar),
    ],
    ...(names === null || names === 1 ? {} : { surcharges: [createExtraNamesSurcharge()] }),
    ...(font !== undefined
      ? { preview: names === null ? createTextPreview(font, texts) : createNamesPreview(font) }
      : {}),
    examples: createExamples(price, names, textFields),
  };
  return { file: `products/${id}.json`, text: `${JSON.stringify(product, null, 2)}\n` };
}

/** Whether the starting file draws the product: a necklace with not too many names, in a catalog with metals and fonts. */
export function isDrawable(
  { names, noun }: Pick<NewProduct, "names" | "noun">,
  { metals, fonts }: UsableCatalog,
): boolean {
  const fits = names === null || names <= MAX_PLATES;
  return noun === NECKLACE && fits && metals.length > 0 && fonts.length > 0;
}

/**
 * Converts a name to an id: lower case, without accents, without leading digits, other characters replaced by hyphens.
 * Null if it contains no letter from A to Z.
 */
export function idFromName(name: string): string | null {
  const unaccented = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const id = unaccented.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^[-0-9]+|-+$/g, "");
  return id === "" ? null : id;
}

// Surcharges in dollars.
const EXTRA_NAME = 0.99;
const FAST_DELIVERY = 2.99;

function createNamesField(max: number): object {
  return {
    $comment: "One row per name. `out` is the entry of the cart item that holds the names.",
    id: "names",
    kind: "list",
    label: "Names",
    min: 1,
    max,
    of: [{ id: "name", kind: "text", label: "Name", max: 12, out: "names" }],
    messages: { summary: { title: "Missing Information", text: "Please fill in all name fields" } },
  };
}

/** One or two engraved texts. The preview has less space for each of two. */
function createTextFields(count: number): readonly { readonly id: string }[] {
  return [
    { id: "text", label: "Engraved text" },
    { id: "text2", label: "Second text" },
  ]
    .slice(0, count)
    .map(({ id, label }) => ({
      $comment: "`max` counts characters as a person counts them.",
      id,
      kind: "text",
      label,
      max: count === 1 ? 20 : 12,
      messages: {
        summary: { title: "Missing Information", text: "Please fill in the engraved text" },
      },
    }));
}

/** The maximum number of metals that a starting file offers. */
const MAX_METALS = 3;

/** The choice of a metal. Empty for a catalog without metals. */
function createMetalFields(metals: readonly (string | number)[]): readonly object[] {
  if (metals.length === 0) return [];
  const metal = {
    $comment:
      "The first option is chosen at first. Give an option a price with surcharge in option-sets/metals.json, or list options of your own.",
    id: "metal",
    kind: "choice",
    as: "swatch",
    label: "Metal",
    optionSet: "metals",
    only: metals.slice(0, MAX_METALS),
  };
  return [metal];
}

/** The delivery. Its options have `days` if the shop has a calendar, with which the page shows dates of arrival. */
function createDeliveryField(hasCalendar: boolean): object {
  const daysIfShown = (days: readonly [number, number]) => (hasCalendar ? { days } : {});
  return {
    $comment: "The delivery's price line comes last, and percentages don't apply to it.",
    id: "shipping",
    kind: "choice",
    as: "segments",
    role: "delivery",
    label: "Shipping",
    options: [
      { id: "normal", label: "Standard, 1-2 weeks", ...daysIfShown([5, 10]) },
      { id: "fast", label: "Fast, 2-5 days", ...daysIfShown([2, 5]), surcharge: FAST_DELIVERY },
    ],
  };
}

function createExtraNamesSurcharge(): object {
  return {
    $comment: "The first name is in the price; each further one costs this much.",
    id: "extra-names",
    label: "Extra names",
    each: EXTRA_NAME,
    of: "names",
    beyond: 1,
  };
}

/** Creates examples that cover every price of the starting file. Only a second name has a surcharge. */
function createExamples(
  price: number,
  maxNames: number | null,
  textFields: readonly { readonly id: string }[],
): readonly object[] {
  const comment = "Examples are the file's tests: a draft and what it costs, to the cent.";
  if (maxNames === null) {
    const texts = Object.fromEntries(textFields.map(({ id }) => [id, "Always"]));
    return [
      { $comment: comment, draft: texts, total: price },
      { draft: { ...texts, shipping: "fast" }, total: addDollars(price, FAST_DELIVERY) },
    ];
  }
  const rows = (count: number) => Array.from({ length: count }, () => ({ name: "Ann" }));
  const oneName = {
    $comment: comment,
    draft: { names: rows(1), shipping: "fast" },
    total: addDollars(price, FAST_DELIVERY),
  };
  const twoNames = { draft: { names: rows(2) }, total: addDollars(price, EXTRA_NAME) };
  return maxNames === 1 ? [oneName] : [oneName, twoNames];
}

/** Adds dollars, rounded to the cent. */
function addDollars(price: number, surcharge: number): number {
  return Math.round((price + surcharge) * 100) / 100;
}
