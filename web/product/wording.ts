import type { Configuration, Field, Product, Row, RowField, Scalar } from "#engine";

/** A field's value in words. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

/** What will be engraved, letter for letter, in the order of the fields. */
export function engravings(product: Product, configuration: Configuration): readonly string[] {
  return product.fields.flatMap((field) => {
    const value = configuration[field.id];
    if (field.kind === "text") return typeof value === "string" ? [value] : [];
    if (field.kind !== "list" || typeof value !== "object") return [];
    const texts = field.of.filter(({ kind }) => kind === "text");
    return value.flatMap((row) =>
      texts.flatMap(({ id }) => {
        const text = row[id];
        return typeof text === "string" ? [text] : [];
      }),
    );
  });
}

/** What was chosen, in words and in the order of the fields; the rows of a list in one line each. */
export function details(product: Product, configuration: Configuration): readonly Detail[] {
  return product.fields.flatMap((field): readonly Detail[] => {
    const value = configuration[field.id];
    if (value === undefined) return [];
    if (field.kind === "list") {
      if (typeof value !== "object") return [];
      return [
        { label: field.label, value: value.map((row) => rowWords(field.of, row)).join(", ") },
      ];
    }
    return typeof value === "object" ? [] : [{ label: field.label, value: words(field, value) }];
  });
}

function rowWords(fields: readonly RowField[], row: Row): string {
  const parts = fields.flatMap((field) => {
    const value = row[field.id];
    return value === undefined ? [] : [words(field, value)];
  });
  const [first = "", ...rest] = parts;
  return rest.length === 0 ? first : `${first} (${rest.join(", ")})`;
}

function words(field: RowField, value: Scalar): string {
  if (field.kind === "file") return "Your photo";
  const option = field.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
  return option?.label ?? String(value);
}

/** What was chosen beside the words that are engraved and the delivery, each in one line. */
export function choicesInWords(product: Product, configuration: Configuration): readonly Detail[] {
  const asked = product.fields.filter(
    (field) => field.kind !== "text" && field.role !== "delivery" && !isAllText(field),
  );
  return details({ ...product, fields: asked }, configuration);
}

function isAllText(field: Field): boolean {
  return field.kind === "list" && field.of.every(({ kind }) => kind === "text");
}
