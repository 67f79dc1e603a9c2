import { useState } from "react";
import { useDraftView, useProductFormState } from "./productFormState.ts";

/** The error of a list itself, such as too few rows; shown after an attempt to submit. */
export function useListError(listId: string): string | null {
  const { attempt } = useProductFormState();
  const [start] = useState(attempt);
  const message = useDraftView(
    ({ issues }) =>
      issues.find(({ path, code }) => code !== "forbid" && path.length === 1 && path[0] === listId)
        ?.message ?? null,
  );
  return attempt > start ? message : null;
}
