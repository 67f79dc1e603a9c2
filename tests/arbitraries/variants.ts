import type { ChoiceField, Field, ListField, Product, RowField, TextField } from "#engine";

const UNSET = {
  help: null,
  optional: false,
  when: null,
  as: null,
  out: null,
  role: null,
  query: null,
  messages: {},
} as const;

const option = (id: string) => ({ id, label: id, surcharge: 0, tags: [], show: {} });

const INSERT: ChoiceField = {
  ...UNSET,
  id: "extra-insert",
  kind: "choice",
  label: "Insert",
  options: [option("none"), option("notes")],
  default: "none",
};
const NOTE: TextField = {
  ...UNSET,
  id: "extra-note",
  kind: "text",
  label: "Note",
  min: null,
  max: 9,
  match: null,
  lines: null,
  font: null,
  suggest: [],
  default: "Love",
};
const COLOR: ChoiceField = {
  ...UNSET,
  id: "extra-color",
  kind: "choice",
  label: "Color",
  options: ["white", "blue", "black"].map(option),
  default: "white",
};
const NOTES: ListField = {
  ...UNSET,
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

/** The product with every field that a shopper fills in made optional, in rows too. */
export function withEverythingOptional(product: Product): Product {
  return { ...product, fields: product.fields.map(optional) };
}

/**
 * The product with a required list of at least two rows that only exists after a choice. In a row the choice that must
 * differ from row to row only exists after a text was typed.
 */
export function withConditionalList(product: Product): Product {
  return { ...product, fields: [...product.fields, INSERT, NOTES] };
}

function optional(field: Field): Field {
  if (field.kind === "list") return { ...field, optional: true, of: field.of.map(optionalInRow) };
  return optionalInRow(field);
}

function optionalInRow<F extends RowField>(field: F): F {
  return field.kind === "derived" ? field : { ...field, optional: true };
}
