import type { CatalogFile } from "#engine/catalog";
import { FIELDS, fieldIdOf, listOf, type NewProduct } from "./newProduct.ts";
import { createPreview, maxLetters } from "./startingPreview.ts";

/** What a starting file depends on in its catalog. */
export interface UsableCatalog {
  /** Names of the font files, by which previews refer to fonts. */
  readonly fonts: readonly string[];
  /** Whether the shop has a calendar. Only then does the page show when an order arrives. */
  readonly hasCalendar: boolean;
}

/** What an example's draft has; a stone has a default. */
const EXAMPLES = { name: "Ann", initial: "A", date: "2020-05-04", stone: undefined } as const;

/**
 * Creates a valid product file of a necklace, with what is known of it and a free delivery.
 * @throws Error if the name contains no letter from A to Z, so that it gives no id
 */
export function createStartingFile(product: NewProduct, catalog: UsableCatalog): CatalogFile {
  const { name, description, price, originalPrice, design, metals, further } = product;
  const id = idFromName(name);
  if (id === null) throw new Error(`"${name}" has no letters to make an id of`);
  const list = listOf(product);
  const isDrawn = design.kind !== "photograph";
  // Keys that are undefined are not written.
  const file = {
    $schema: "../schema/product.schema.json",
    $comment:
      "Every key is explained in catalog/README.md, those of `preview` in catalog/preview.md. Check the file with: npm run check:catalog",
    id,
    version: 1,
    path: `/${id}`,
    name,
    description,
    image: isDrawn ? undefined : `/images/${design.image}`,
    price,
    originalPrice,
    fields: [
      ...contentFields(product),
      ...(metals.length === 0
        ? []
        : [
            {
              id: "metal",
              kind: "choice",
              as: "swatch",
              label: "Metal",
              optionSet: "metals",
              only: metals,
            },
          ]),
      ...(isDrawn
        ? [{ id: "length", kind: "derived", label: "Chain length (in)", value: 18 }]
        : []),
      {
        id: "shipping",
        kind: "choice",
        as: "segments",
        role: "delivery",
        label: "Shipping",
        options: [
          {
            id: "normal",
            label: "Standard, 1-2 weeks",
            days: catalog.hasCalendar ? [5, 10] : undefined,
          },
        ],
      },
    ],
    surcharges:
      further === undefined || list === undefined
        ? undefined
        : [{ id: `further-${list}`, label: `Further ${list}`, each: further, of: list, beyond: 1 }],
    preview: isDrawn ? createPreview(design, product, catalog.fonts) : undefined,
    examples: createExamples(product),
  };
  return { file: `products/${id}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
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

/** The fields of the contents: of the product, or of the rows of a list. */
function contentFields(product: NewProduct): readonly object[] {
  const fields = product.contents.map((content) =>
    content === "name" ? { ...FIELDS.name, max: maxLetters(product) } : FIELDS[content],
  );
  const list = listOf(product);
  if (list === undefined) return fields.map(({ out, ...field }) => ({ ...field, id: out }));
  const label = `${fields[0]?.label ?? ""}s`;
  return [{ id: list, kind: "list", label, min: 1, max: product.max, of: fields }];
}

/** Examples of one piece and, if there can be several, of two: they cover every price. */
function createExamples(product: NewProduct): readonly object[] {
  const { contents, price, further } = product;
  const piece = Object.fromEntries(
    contents.map((content) => [fieldIdOf(content, product), EXAMPLES[content]]),
  );
  const list = listOf(product);
  if (list === undefined) return [{ draft: piece, total: price }];
  const two = Math.round((price + (further ?? 0)) * 100) / 100;
  return [
    { draft: { [list]: [piece] }, total: price },
    { draft: { [list]: [piece, piece] }, total: two },
  ];
}
