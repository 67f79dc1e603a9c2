import { useState } from "react";
import { useDraftView, useFormParts } from "./formParts.ts";

/** What is wrong with a list itself, such as too few rows; told after an attempt to send. */
export function useListFault(listId: string): string | null {
  const { attempt } = useFormParts();
  const [start] = useState(attempt);
  const message = useDraftView(
    ({ issues }) =>
      issues.find(({ path, code }) => code !== "forbid" && path.length === 1 && path[0] === listId)
        ?.message ?? null,
  );
  return attempt > start ? message : null;
}
