import type { Cents } from "#engine";

/** `busy` means that the same request may succeed later. `http/errorHandler.ts` has the status of each. */
export type RefusalKind =
  | "invalid"
  | "forbidden"
  | "unknown"
  | "conflict"
  | "tooLarge"
  | "unsupported"
  | "tooMany"
  | "busy";

export interface RefusalDetails {
  /** The correct amount in cents, if the amount in the request was wrong. */
  readonly amount?: Cents;
  /** Page token of the order, if the cart is already paid. */
  readonly order?: string;
  /** Id of the first rejected item. */
  readonly item?: string;
}

/** A request that is refused on purpose. The message is a sentence for the shopper. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly kind: RefusalKind;
  readonly details: RefusalDetails;

  constructor(kind: RefusalKind, sentence: string, details: RefusalDetails = {}) {
    super(sentence);
    this.kind = kind;
    this.details = details;
  }
}

/** The maximum length of joined problems in code units, without the final period or ellipsis. */
const MAX_LENGTH = 600;

/** Joins distinct problems into one sentence, which is cut off if it is too long. */
export function joinErrors(errors: readonly string[]): string {
  const distinct = [...new Set(errors.map((error) => error.replace(/\.$/, "")))];
  const text = distinct.join("; ");
  if (text.length <= MAX_LENGTH) return `${text}.`;
  // Half of a surrogate pair may be left at the end.
  return `${text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
