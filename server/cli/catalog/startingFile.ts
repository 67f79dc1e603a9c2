import type { CatalogFile } from "#engine/catalog";

export interface NewProduct {
  readonly name: string;
  /** Dollars with at most two decimals. */
  readonly price: number;
  readonly description: string;
  /** File name of an image in the catalog; null for a product whose drawn example is its picture. */
  readonly image: string | null;
  /** Maximum number of names; null for a product with an engraved text instead. */
  readonly names: number | null;
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
 * Creates a valid product file of a necklace, with comments, which its author then changes. It has a preview if it has not too many names for one, and the catalog has
 * metals and fonts.
 * @throws Error if the name contains no letter from A to Z, so that it gives no id
 */
export function createStartingFile(answers: NewProduct, catalog: UsableCatalog): CatalogFile {
  const { name, price, description, image, names } = answers;
  const { metals, hasCalendar } = catalog;
  const id = idFromName(name);
  if (id === null) throw new Error(`"${name}" has no letters to make an id of`);
  const font = isDrawable(answers, catalog) ? catalog.fonts[0] : undefined;
  const product = {
    $schema: "../schema/product.schema.json",
    $comment:
      "Every key is explained in catalog/README.md, those of `preview` in catalog/preview.md. Comments like this one may be removed. Check the file with: npm run check:catalog",
    id,
    version: 1,
    path: `/${id}`,
    name,
    description,
    ...(image === null ? {} : { image: `/images/${image}` }),
    price,
    fields: [
      names === null ? TEXT_FIELD : createNamesField(names),
      ...createMetalFields(metals),
      createDeliveryField(hasCalendar),
    ],
    ...(names === null || names === 1 ? {} : { surcharges: [createExtraNamesSurcharge()] }),
    ...(font !== undefined
      ? { preview: names === null ? createTextPreview(font) : createNamesPreview(font) }
      : {}),
    examples: createExamples(price, names),
  };
  return { file: `products/${id}.json`, text: `${JSON.stringify(product, null, 2)}\n` };
}

/** Whether the starting file draws the product: not too many names, in a catalog with metals and fonts. */
export function isDrawable(
  { names }: Pick<NewProduct, "names">,
  { metals, fonts }: UsableCatalog,
): boolean {
  return (names ?? 0) <= MAX_PLATES && metals.length > 0 && fonts.length > 0;
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

const TEXT_FIELD = {
  $comment: "`max` counts characters as a person counts them.",
  id: "text",
  kind: "text",
  label: "Engraved text",
  max: 20,
  messages: { summary: { title: "Missing Information", text: "Please fill in the engraved text" } },
};

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
function createExamples(price: number, maxNames: number | null): readonly object[] {
  const comment = "Examples are the file's tests: a draft and what it costs, to the cent.";
  if (maxNames === null) {
    const text = "Always";
    return [
      { $comment: comment, draft: { text }, total: price },
      { draft: { text, shipping: "fast" }, total: addDollars(price, FAST_DELIVERY) },
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

/**
 * The preview of a starting file with names: a plate for each name, below one another on a chain. Measures are in
 * millimetres, except the chain's length.
 */
function createNamesPreview(font: string): object {
  const plate = {
    part: "namePlate",
    id: "plate",
    repeat: "names",
    text: { from: "name", sample: "Olivia" },
    font,
    width: 47,
    height: 23,
    stem: 1.15,
  };
  return createPreview([plate, createChain(["plate.left", "plate.right"])]);
}

/**
 * The maximum number of plates that the lint accepts below one another. `tests/server/cli/catalog/new.test.ts`
 * checks this number.
 */
const MAX_PLATES = 10;

/** The preview of a starting file with an engraved text, on a tag. Measures are as in `createNamesPreview`. */
function createTextPreview(font: string): object {
  const tag = { part: "tagPlate", id: "tag", width: 22, height: 36, corner: 5, hole: 1.7 };
  const engraving = {
    part: "engraveText",
    id: "text",
    on: "tag",
    text: { from: "text", sample: "Always" },
    font,
    area: "middle",
    lines: 4,
    size: 4.2,
  };
  const ring = { part: "ring", id: "ring", at: "tag.hole", radius: 3.2 };
  return createPreview([tag, engraving, ring, createChain(["ring.left", "ring.right"])]);
}

/** A preview 80 mm wide in the chosen metal. */
function createPreview(parts: readonly object[]): object {
  return { frame: { width: 80 }, metal: { from: "metal" }, parts };
}

/** A chain between two anchors. Its `length` is in inches, as in every product file. */
function createChain(attach: readonly [left: string, right: string]): object {
  return { part: "chain", id: "chain", attach, style: "cable", gauge: 1.15, length: 18 };
}
