import { factsOf, isMaterial, type Product, valueFields } from "#engine";
import {
  contentOf,
  type FontList,
  photoArea,
  type PieceSize,
  rangeText,
  shownParts,
} from "#engine/preview";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import { chosenFonts } from "../../checkout/chosenFonts.ts";
import { changedShapes, type LineItem } from "../../orders/orderContent.ts";
import type { Renderer } from "../../preview/renderer.ts";
import type { Detail } from "./describeItem.ts";

type ProducedItem = Pick<LineItem, "item" | "configuration" | "fonts" | "materials" | "shapes">;

/**
 * Lists what the workshop needs besides the chosen values: the size of the piece, the texts on its back, the fonts and chain lengths that the
 * shopper has not chosen, the meaning of the percents of a photo's crop, the material that the order promised, and the other facts of
 * the product's file. Only the material is known of a product that is no longer in the catalog.
 * @param measure null if nothing can be measured, because the renderer did not load
 */
export function describeProduction(
  catalog: ReadableCatalog,
  lineItem: ProducedItem,
  measure: Renderer["size"] | null,
): readonly Detail[] {
  const product = catalog.byId.get(lineItem.item.productId)?.product;
  const materials = lineItem.materials.map((value) => ({ label: "Material", value }));
  if (product === undefined) return materials;
  const facts = factsOf(product, lineItem.configuration)
    .filter((fact) => !isMaterial(fact))
    .map(({ label, text, sample }) => ({
      label,
      value: sample ? `${text} (sample content)` : text,
    }));
  return [...describePiece(product, catalog.fonts, lineItem, measure), ...materials, ...facts];
}

const SIZE_LABEL = "Measured size";

/** What the preview says of the piece, or why its size is unknown. Empty for a product without a preview. */
function describePiece(
  product: Product,
  fonts: FontList,
  lineItem: ProducedItem,
  measure: Renderer["size"] | null,
): readonly Detail[] {
  if (product.preview === null) return [];
  if (!isDrawnAsOrdered(product, fonts, lineItem) || changedShapes(product, lineItem).length > 0)
    return [
      {
        label: SIZE_LABEL,
        value: "unknown, as the product, its fonts or its shapes have changed since",
      },
    ];
  const size = measureSafely(product, lineItem, measure);
  if (size === null) return [{ label: SIZE_LABEL, value: "unknown, as the piece can't be drawn" }];
  const { width, height, initials } = size;
  return [
    { label: SIZE_LABEL, value: `${width} × ${height} mm without chain` },
    ...(initials === null
      ? []
      : [{ label: "First letters", value: `${rangeText(initials)} mm high` }]),
    ...describeBack(product, fonts, lineItem),
    ...describeFonts(product, fonts, lineItem),
    ...describeChains(product, lineItem),
    ...describePhotos(product, lineItem),
  ];
}

/** The texts on the back. The values don't show on which side they are. */
function describeBack(
  product: Product,
  fonts: FontList,
  { configuration }: ProducedItem,
): readonly Detail[] {
  const onBack = shownParts(product, configuration).flatMap((part) =>
    "side" in part && part.side === "back" ? [part.id] : [],
  );
  const { texts } = contentOf(product, configuration, fonts, "none");
  const value = texts.flatMap(({ part, text }) => (onBack.includes(part) ? [text] : [])).join("; ");
  return value === "" ? [] : [{ label: "On the back", value }];
}

/** The font of each ordered text whose font the shopper has not chosen. A chosen font is among the chosen values. */
function describeFonts(
  product: Product,
  fonts: FontList,
  { configuration }: ProducedItem,
): readonly Detail[] {
  const fields = valueFields(product.fields);
  const labels = new Map(fields.map(({ field: { id, label } }) => [id, label]));
  const lines = contentOf(product, configuration, fonts, "none")
    .texts.filter(({ fontField }) => fontField === null || configuration[fontField] === undefined)
    .map(({ path, text, font }): [label: string, value: string] => {
      const name = path === null ? `"${text}"` : labels.get(String(path.at(-1)));
      return [`Font of ${name}`, font.family];
    });
  // The texts of a list's rows have one font.
  return [...new Map(lines)].map(([label, value]) => ({ label, value }));
}

/** The length of each chain whose length the shopper can't choose, and that no field contains. */
function describeChains(product: Product, { configuration }: ProducedItem): readonly Detail[] {
  return shownParts(product, configuration).flatMap((part) =>
    part.part === "chain" && typeof part.length === "number"
      ? [{ label: "Chain length", value: `${part.length} in` }]
      : [],
  );
}

const ZOOM_MEANING = "a zoom of 100% is the smallest size that covers this area";
const MOVE_MEANING =
  "100% left, right, up or down is the farthest that a photo of this zoom and turn can be moved";

/** The area that each ordered photo is engraved on, and the meaning of the percents of its crop. */
function describePhotos(product: Product, { configuration }: ProducedItem): readonly Detail[] {
  return product.fields.flatMap(({ id, label }) => {
    const area = configuration[id] === undefined ? null : photoArea(product, configuration, id);
    if (area === null) return [];
    const [width, height] = [area.widthMm, area.heightMm].map((mm) => Math.round(mm * 10) / 10);
    const { x, y, zoom } = area.crop;
    const meanings = [
      `engraved on an area of ${width} × ${height} mm`,
      zoom === 1 ? null : ZOOM_MEANING,
      x === 0 && y === 0 ? null : MOVE_MEANING,
    ];
    return [{ label, value: meanings.filter((meaning) => meaning !== null).join("; ") }];
  });
}

/**
 * Whether product and fonts are still those of the order: only then is the drawing the one that the shopper saw.
 */
export function isDrawnAsOrdered(
  product: Product,
  fontList: FontList,
  { item, configuration, fonts }: ProducedItem,
): boolean {
  if (item.version !== product.version) return false;
  const currentFonts = chosenFonts(product, configuration, fontList);
  return Object.entries(fonts).every(([field, name]) => currentFonts[field] === name);
}

/** The size of the ordered piece. Null if it can't be measured: a merchant must be able to view orders also if drawing fails. */
function measureSafely(
  product: Product,
  { configuration }: ProducedItem,
  measure: Renderer["size"] | null,
): PieceSize | null {
  try {
    return measure?.(product, configuration) ?? null;
  } catch {
    return null;
  }
}
