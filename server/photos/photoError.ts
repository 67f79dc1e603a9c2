import { HttpError } from "../http/errors/httpError.ts";
import { joinErrors } from "../http/errors/joinErrors.ts";

/** Why a photo can't be accepted. */
export interface PhotoProblem {
  readonly item: { readonly id: string; readonly name: string };
  /** Position of the item in its cart, from 1. */
  readonly position: number;
  /** For the shopper. */
  readonly message: string;
}

/** Creates the error for a cart with unacceptable photos. If several items have one, it names their positions. */
export function photoError(first: PhotoProblem, more: readonly PhotoProblem[]): HttpError {
  const problems = [first, ...more];
  const isSeveralItems = more.some(({ item }) => item.id !== first.item.id);
  const sentences = problems.map(({ item, position, message }) =>
    isSeveralItems ? `Necklace ${position} (${item.name}): ${message}` : message,
  );
  return new HttpError(400, joinErrors(sentences), { item: first.item.id });
}
