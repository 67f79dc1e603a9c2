import type { Surcharge } from "./product.ts";

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
