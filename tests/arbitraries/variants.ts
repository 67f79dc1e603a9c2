import type { ChoiceField, Field, ListField, Product, RowField, TextField } from "#engine";
import {
  CHOICE_DEFAULTS,
  FIELD_DEFAULTS,
  plainOption,
  TEXT_DEFAULTS,
} from "../support/fieldDefaults.ts";

const INSERT: ChoiceField = {
  ...CHOICE_DEFAULTS,
  id: "extra-insert",
  label: "Insert",
  options: [plainOption("none"), plainOption("notes")],
  default: "none",
};
const NOTE: TextField = {
  ...TEXT_DEFAULTS,
  id: "extra-note",
  label: "Note",
  max: 9,
  default: "Love",
};
const COLOR: ChoiceField = {
  ...CHOICE_DEFAULTS,
  id: "extra-color",
  label: "Color",
  options: ["white", "blue", "black"].map(plainOption),
  default: "white",
};
const NOTES: ListField = {
  ...FIELD_DEFAULTS,
  id: "extra-notes",
  kind: "list",
  label: "Notes",
  when: { ref: INSERT.id, test: { oneOf: ["notes"] } },
  min: 2,
  max: 3,
  of: [
    { ...NOTE, id: "extra-seal", label: "Seal", optional: true },
    { ...COLOR, when: { ref: "extra-seal", test: { set: true } } },
    { ...NOTE, when: { not: { ref: COLOR.id, test: { oneOf: ["black"] } } } },
  ],
  unique: COLOR.id,
};

/** The product with every field optional, also in rows. */
export function withEverythingOptional(product: Product): Product {
  return { ...product, fields: product.fields.map(toOptional) };
}

/**
 * The product with a conditional required list of at least two rows. In a row, the unique choice exists only if a text
 * is filled in.
 */
export function withConditionalList(product: Product): Product {
  return { ...product, fields: [...product.fields, INSERT, NOTES] };
}

function toOptional(field: Field): Field {
  if (field.kind === "list") return { ...field, optional: true, of: field.of.map(toOptionalInRow) };
  return toOptionalInRow(field);
}

function toOptionalInRow<F extends RowField>(field: F): F {
  return field.kind === "derived" ? field : { ...field, optional: true };
}
