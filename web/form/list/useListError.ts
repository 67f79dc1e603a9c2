import { useState } from "react";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";

/** The error of a list itself, such as too few rows. Forbidden combinations are excluded: `Conflict` shows them. */
export function useListError(listId: string): string | null {
  const { attemptCount } = useProductFormState();
  // The error of a list that appears only after an attempt to submit is shown after the next attempt.
  const [initialCount] = useState(attemptCount);
  const message = useDraftView(
    ({ issues }) =>
      issues.find(({ path, code }) => code !== "forbid" && path.length === 1 && path[0] === listId)
        ?.message ?? null,
  );
  return attemptCount > initialCount ? message : null;
}
