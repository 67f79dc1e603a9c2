import { useState } from "react";
import { type RefCallBack, useController } from "react-hook-form";
import type { Issue, IssueCode } from "#engine";
import { useDraftView, useFormParts } from "./formParts.ts";
import type { FieldPath } from "./fieldPath.ts";

/** Told while it is typed: going on does not mend it. */
const AT_ONCE: ReadonlySet<IssueCode> = new Set<IssueCode>(["character", "max", "unreadable"]);

/** One field of the form as its control sees it. */
export interface FieldHandle {
  readonly value: unknown;
  /** What is wrong with it, once it is time to say so. */
  readonly fault: string | null;
  readonly ref: RefCallBack;
  readonly change: (value: unknown) => void;
  readonly leave: () => void;
  /** Shows what is wrong without waiting: for what can't be mended by going on, such as a file of the wrong type. */
  readonly judge: () => void;
}

/**
 * Connects a control to its field. What is wrong is read from the draft each time, so that it can never belong to another
 * row; it shows after an attempt to send, or on leaving a field that is filled in wrongly, until the next edit; what can't
 * be made shows at once.
 */
export function useField(place: FieldPath): FieldHandle {
  const { control, attempt } = useFormParts();
  const { field } = useController({ name: place.name, control });
  const issue = useDraftView(({ issues }) => issueAt(issues, place), sameIssue);
  const [seen, setSeen] = useState({ attempt, left: false });
  const due =
    issue !== null &&
    (AT_ONCE.has(issue.code) || attempt > seen.attempt || (seen.left && issue.code !== "required"));

  return {
    value: field.value,
    fault: due ? issue.message : null,
    ref: field.ref,
    change(value) {
      if (attempt !== seen.attempt || seen.left) setSeen({ attempt, left: false });
      field.onChange(value);
    },
    leave() {
      field.onBlur();
      if (!seen.left) setSeen({ ...seen, left: true });
    },
    judge() {
      setSeen({ attempt, left: true });
    },
  };
}

/** The first thing that is wrong at a place; forbidden combinations are told where they are mended. */
function issueAt(issues: readonly Issue[], { name }: FieldPath): Issue | null {
  return issues.find(({ path, code }) => code !== "forbid" && path.join(".") === name) ?? null;
}

function sameIssue(one: Issue | null, other: Issue | null): boolean {
  return one?.code === other?.code && one?.message === other?.message;
}
