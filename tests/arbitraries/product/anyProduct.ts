import * as fc from "fast-check";
import type { Configuration, Product } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import { parseProduct } from "../../../engine/catalog/parseProduct.ts";
import type { FieldFile } from "../../../engine/catalog/schema/field.ts";
import type { ProductFile } from "../../../engine/catalog/schema/productFile.ts";
import { priceByHand } from "../../laws/priceByHand.ts";
import { validDraft } from "../validDraft.ts";
import { chance, dollarsBetween, type Draw, whole } from "./draw.ts";
import { fieldFiles } from "./fieldFile.ts";
import { fieldNames } from "./fieldNames.ts";
import { SHOP_SETS } from "./optionSets.ts";
import { type PreviewFile, previewFile } from "./previewFile.ts";
import { forbidFiles, messageFiles, surchargeFiles, versionOf } from "./ruleFiles.ts";

/** `fc.gen()` does not advance the random numbers that it is given: a filter over it alone would see one value for ever. */
const FRESH = fc.noShrink(fc.integer());

/**
 * Product files as authors might write them, over the whole language: every kind of field, conditions, surcharges, forbidden
 * combinations, sentences, migrations, a picture, and examples with the totals that they cost. Every file parses; the lint
 * may tell of something that never comes about.
 */
export const anyProductFile: fc.Arbitrary<CatalogFile> = fc
  .tuple(FRESH, fc.gen())
  .map(([, draw]) => {
    const id = `generated-${draw(fc.nat, { max: 999_999_999 })}`;
    const written = productFile(draw, id);
    return {
      file: `products/${id}.json`,
      text: JSON.stringify(withExamples(draw, written), null, 2),
    };
  });

function productFile(draw: Draw, id: string): ProductFile {
  const names = fieldNames(draw);
  const fields = [...fieldFiles(draw, names, whole(draw, 1, 5))];
  const drawn = chance(draw, 70);
  const metal = names.outer();
  if (drawn) fields.push({ id: metal, kind: "choice", label: "Metal", optionSet: "metals" });
  if (chance(draw, 60)) {
    const options = [
      { id: "normal", label: "Standard" },
      { id: "fast", label: "Fast", surcharge: 2.99 },
    ];
    fields.push({
      id: names.outer(),
      kind: "choice",
      role: "delivery",
      label: "Shipping",
      options,
    });
  }
  const preview = drawn ? previewFile(draw, fields, metal) : null;
  if (preview !== null && draw(fc.boolean)) nameFonts(fields, preview);
  const surcharges = surchargeFiles(draw, fields);
  const forbid = forbidFiles(draw, fields);
  const queried = fields.find(({ kind }) => kind === "number" || kind === "text");
  if (queried !== undefined && chance(draw, 20)) queried.query = "start";
  return {
    id,
    ...versionOf(draw, fields),
    path: `/${id}`,
    name: `Generated ${id}`,
    description: "A product that nobody wrote.",
    image: "/images/classic-name-necklace.webp",
    price: dollarsBetween(draw, 4_000, 9_999),
    fields,
    ...(surcharges.length === 0 ? {} : { surcharges: [...surcharges] }),
    ...(forbid.length === 0 ? {} : { forbid }),
    ...(preview === null ? {} : { preview }),
    messages: messageFiles(draw),
  };
}

/** Names the field that chooses the font in the texts that are drawn in it. */
function nameFonts(fields: readonly FieldFile[], { parts }: PreviewFile): void {
  const texts = fields.flatMap((field) => (field.kind === "list" ? field.of : [field]));
  for (const part of parts) {
    if (!("text" in part) || typeof part.text !== "object" || typeof part.font !== "object")
      continue;
    const { from } = part.text;
    const text = texts.find(({ id }) => id === from);
    if (text?.kind === "text") text.font = part.font.from;
  }
}

/** The file with up to three examples; as it is where it does not parse, so that the law that it does tells why. */
function withExamples(draw: Draw, written: ProductFile): ProductFile {
  const parsed = parseProduct("products/x.json", JSON.stringify(written), SHOP_SETS);
  if (!("document" in parsed)) return written;
  const { product } = parsed;
  const examples = Array.from({ length: whole(draw, 0, 3) }, () => {
    const { configuration } = draw(validDraft, product);
    return {
      draft: exampleDraft(product.fields, configuration),
      total: priceByHand(product, configuration) / 100,
    };
  });
  return { ...written, examples };
}

/** A draft that makes this configuration, whatever the defaults are. */
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
