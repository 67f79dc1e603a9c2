import type { Field, Surcharge } from "./product.ts";

/** Whether an option of a choice, or of a choice in a list's rows, has a surcharge. */
export function hasPricedOptions(field: Field): boolean {
  if (field.kind === "list") return field.of.some(hasPricedOptions);
  return field.kind === "choice" && field.options.some(({ surcharge }) => surcharge !== 0);
}

/** What a surcharge counts. */
export interface Counting {
  /** The id of the list, text or number. */
  readonly field: string;
  /** The counts from which on one more costs more, or nothing more. */
  readonly boundaries: readonly number[];
}

/** What a surcharge counts; null if its amount depends on no count. */
export function countingOf(surcharge: Surcharge): Counting | null {
  switch (surcharge.kind) {
    case "flat":
    case "percent":
      return null;
    case "each": {
      const { of, beyond, upto } = surcharge;
      return { field: of, boundaries: [beyond + 1, ...(upto === null ? [] : [upto + 1])] };
    }
  }
}
