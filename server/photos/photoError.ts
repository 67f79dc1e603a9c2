import { HttpError } from "../http/httpError.ts";
import { sentenceOf } from "../http/sentenceOf.ts";

/** What keeps a photo of a piece out of a cart. */
export interface PhotoProblem {
  readonly piece: { readonly id: string; readonly name: string };
  /** Where the piece stands in its cart, from 1 on. */
  readonly place: number;
  /** A sentence for the shopper. */
  readonly fault: string;
}

/** The refusal of a cart for its photos; the pieces are told apart by their places where several are at fault. */
export function photoError(first: PhotoProblem, more: readonly PhotoProblem[]): HttpError {
  const all = [first, ...more];
  const several = more.some(({ piece }) => piece.id !== first.piece.id);
  const faults = all.map(({ piece, place, fault }) =>
    several ? `Necklace ${place} (${piece.name}): ${fault}` : fault,
  );
  return new HttpError(400, sentenceOf(faults), { item: first.piece.id });
}
