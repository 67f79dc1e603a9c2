import type { Field, Surcharge } from "./product.ts";

/** Whether an option of a choice, or of a choice in a list's rows, has a surcharge. */
export function hasPricedOptions(field: Field): boolean {
  if (field.kind === "list") return field.of.some(hasPricedOptions);
  return field.kind === "choice" && field.options.some(({ surcharge }) => surcharge !== 0);
}

/**
 * A list, text or number that a surcharge counts. The lint tries the counts beside each boundary, and the page knows by it
 * that a price depends on more than whether a field is filled.
 */
export interface CountedField {
  readonly id: string;
  /**
   * The first count that is charged and, if the charge is limited, the first count that costs no more than the one before:
   * rows of a list, graphemes of a text, a number itself.
   */
  readonly boundaries: readonly number[];
}

/** The field that a surcharge counts. Null if the surcharge counts nothing. */
export function countedField(surcharge: Surcharge): CountedField | null {
  switch (surcharge.kind) {
    case "flat":
    case "percent":
      return null;
    case "each": {
      const { of, beyond, upto } = surcharge;
      return { id: of, boundaries: [beyond + 1, ...(upto === null ? [] : [upto + 1])] };
    }
  }
}
