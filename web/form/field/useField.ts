import { useState } from "react";
import { type RefCallBack, useController } from "react-hook-form";
import type { Issue, IssueCode } from "#engine";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import type { FieldPath } from "./fieldPath.ts";

/** Issues that are shown before the field is left: more typing doesn't correct a text, and a chosen photo is complete. */
const IMMEDIATE_CODES = new Set<IssueCode>(["character", "max", "unreadable"]);

/** A field's value, error and handlers for its control. */
export interface FieldController {
  readonly value: unknown;
  /** The error to show now, if any. */
  readonly error: string | null;
  readonly ref: RefCallBack;
  readonly change: (value: unknown) => void;
  /** Shows the error, except "required". Call it also after a choice that is complete at once, such as a file. */
  readonly onBlur: () => void;
}

/**
 * Connects a control to its field. The error is computed from the draft, so it can't belong to another row. It appears
 * after an attempt to submit or when an invalid field loses the focus, and disappears on the next edit. A field may be left
 * empty until then: "required" appears only after an attempt. Issues with an immediate code are always shown.
 */
export function useField(fieldPath: FieldPath): FieldController {
  const { control, attemptCount } = useProductFormState();
  const { field } = useController({ name: fieldPath.name, control });
  const issue = useDraftView(({ issues }) => issueAt(issues, fieldPath), sameIssue);
  const [lastEdit, setLastEdit] = useState({ attemptCount, isBlurred: false });
  const isShown =
    issue !== null &&
    (IMMEDIATE_CODES.has(issue.code) ||
      attemptCount > lastEdit.attemptCount ||
      (lastEdit.isBlurred && issue.code !== "required"));

  return {
    value: field.value,
    error: isShown ? issue.message : null,
    ref: field.ref,
    change(value) {
      if (attemptCount !== lastEdit.attemptCount || lastEdit.isBlurred) {
        setLastEdit({ attemptCount, isBlurred: false });
      }
      field.onChange(value);
    },
    onBlur() {
      field.onBlur();
      setLastEdit((edit) => (edit.isBlurred ? edit : { ...edit, isBlurred: true }));
    },
  };
}

/** The first issue at a path, except forbidden combinations, which `Conflict` shows. */
function issueAt(issues: readonly Issue[], { name }: FieldPath): Issue | null {
  return issues.find(({ path, code }) => code !== "forbid" && path.join(".") === name) ?? null;
}

function sameIssue(previous: Issue | null, next: Issue | null): boolean {
  return previous?.code === next?.code && previous?.message === next?.message;
}
