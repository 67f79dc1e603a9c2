import * as fc from "fast-check";
import type { Configuration, Product } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import { parseProduct } from "../../../engine/catalog/parseProduct.ts";
import type { FieldFile } from "../../../engine/product/productFile.ts";
import type { ProductFile } from "../../../engine/product/productFile.ts";
import { authoredProduct } from "../authoredProduct.ts";
import { referencePrice } from "../referencePrice.ts";
import { validDraft } from "../validDraft.ts";
import { percentChance, dollarsBetween, type Draw, integer } from "./draw.ts";
import { fieldFiles } from "./fieldFile.ts";
import { fieldNames } from "./fieldNames.ts";
import { specifiedFiles, specifiedShapes, testCatalog } from "../../support/specifiedShop.ts";
import type { PreviewFile } from "./preview/partFile.ts";
import { previewFile } from "./preview/previewFile.ts";
import { forbidFiles, messageFiles, surchargeFiles, versionAndMigrations } from "./ruleFiles.ts";

/**
 * Advances the random generator, which `fc.gen()` does not. Without it, a filter that rejects a product would get the same
 * product again, forever.
 */
const ADVANCE = fc.noShrink(fc.integer());

/**
 * Product files that use the whole schema: every kind of field, conditions, surcharges, forbidden combinations, messages,
 * migrations, a preview, and examples with their totals. Every file parses; the lint may report unreachable fields, options
 * or surcharges.
 */
export const anyProductFile: fc.Arbitrary<CatalogFile> = fc
  .tuple(ADVANCE, fc.gen())
  .map(([, draw]) => {
    const id = `generated-${draw(fc.nat, { max: 999_999_999 })}`;
    const product = productFile(draw, id);
    return {
      file: `products/${id}.json`,
      text: JSON.stringify(withExamples(draw, product), null, 2),
    };
  });

function productFile(draw: Draw, id: string): ProductFile {
  const names = fieldNames(draw);
  const fields = [...fieldFiles(draw, names, integer(draw, 1, 5))];
  const hasPreview = percentChance(draw, 70);
  const metalId = names.fieldId();
  if (hasPreview) fields.push({ id: metalId, kind: "choice", label: "Metal", optionSet: "metals" });
  if (percentChance(draw, 60)) {
    fields.push({
      id: names.fieldId(),
      kind: "choice",
      role: "delivery",
      label: "Shipping",
      options: [
        { id: "normal", label: "Standard" },
        { id: "fast", label: "Fast", surcharge: 2.99 },
      ],
    });
  }
  const preview = hasPreview ? previewFile(draw, fields, metalId) : null;
  if (preview !== null && draw(fc.boolean)) linkFonts(fields, preview);
  const surcharges = surchargeFiles(draw, fields);
  const forbid = forbidFiles(draw, fields);
  // A field whose value a link can set, as `?start=VALUE`.
  const presetField = fields.find(({ kind }) => kind === "number" || kind === "text");
  if (presetField !== undefined && percentChance(draw, 20)) presetField.query = "start";
  return {
    id,
    ...versionAndMigrations(draw, fields),
    path: `/${id}`,
    name: `Generated ${id}`,
    description: "A generated product.",
    // An image of the catalog, so that the check of images accepts it.
    image: "/images/classic-name-necklace.webp",
    price: dollarsBetween(draw, 4_000, 9_999),
    fields,
    ...(surcharges.length === 0 ? {} : { surcharges: [...surcharges] }),
    ...(forbid.length === 0 ? {} : { forbid }),
    ...(preview === null ? {} : { preview }),
    messages: messageFiles(draw),
  };
}

/** For each drawn text field whose font another field chooses, sets the text field's `font` to that field's id. */
function linkFonts(fields: readonly FieldFile[], { parts }: PreviewFile): void {
  const texts = fields.flatMap((field) => (field.kind === "list" ? field.of : [field]));
  for (const part of parts) {
    if (!("text" in part) || typeof part.text !== "object" || typeof part.font !== "object")
      continue;
    const { from } = part.text;
    const text = texts.find(({ id }) => id === from);
    if (text?.kind === "text") text.font = part.font.from;
  }
}

/** The file with up to three examples; unchanged if it does not parse, so that the test that parses it reports why. */
function withExamples(draw: Draw, file: ProductFile): ProductFile {
  const text = JSON.stringify(file);
  const parsed = parseProduct(
    `products/${file.id}.json`,
    text,
    testCatalog.optionSets,
    specifiedShapes,
  );
  if (!("isValid" in parsed && parsed.isValid)) return file;
  const { product } = parsed;
  const authored = authoredProduct(text, specifiedFiles);
  const examples = Array.from({ length: integer(draw, 0, 3) }, () => {
    const { configuration } = draw(validDraft, product);
    return {
      draft: exampleDraft(product.fields, configuration),
      total: referencePrice(authored, configuration).total / 100,
    };
  });
  return { ...file, examples };
}

/** A draft of these values that sets every field, so that the defaults don't matter. */
function exampleDraft(fields: Product["fields"], values: Configuration): Record<string, unknown> {
  const draft: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.id];
    if (field.kind === "derived") continue;
    if (field.kind === "list") {
      const rows = typeof value === "object" ? value : [];
      draft[field.id] = rows.map((row) => exampleDraft(field.of, row));
    } else if (field.kind === "file" && value !== undefined) {
      draft[field.id] = { name: "photo", type: field.accept[0], size: 1, key: value };
    } else draft[field.id] = value ?? null;
  }
  return draft;
}
