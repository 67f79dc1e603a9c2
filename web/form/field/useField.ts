import { useEffect, useEffectEvent } from "react";
import { type RefCallBack, useController, useFormContext } from "react-hook-form";
import type { Issue, IssueCode } from "#engine";
import { useDraft } from "../state/DraftProvider.tsx";
import { type FieldPath, issueAt } from "./fieldPath.ts";

/** What is said before the field is left: more typing doesn't correct a text, and a chosen photo is complete. */
const IMMEDIATE_CODES = new Set<IssueCode>(["character", "max", "type", "tooBig", "unreadable"]);

function isImmediate(issue: Issue | undefined): boolean {
  return issue !== undefined && IMMEDIATE_CODES.has(issue.code);
}

/** A field's value, error and handlers for its control. */
export interface FieldController {
  readonly value: unknown;
  /** The error to show now, if any. */
  readonly error: string | null;
  readonly ref: RefCallBack;
  readonly change: (value: unknown) => void;
  readonly onBlur: () => void;
}

/**
 * Connects a control to its field. react-hook-form validates all fields at an attempt to submit. In between, this validates
 * the field when it is left, unless it is empty: "required" is said only after an attempt. An edit removes the error, except
 * one with an immediate code, which stays as long as the issue does.
 */
export function useField({ name }: Pick<FieldPath, "name">): FieldController {
  const { compiled, issues } = useDraft();
  const { trigger, clearErrors, getValues } = useFormContext();
  const { field, fieldState } = useController({ name });
  const issue = issueAt(issues, name);
  const validateAgain = useEffectEvent((current: Issue | undefined) => {
    if (isImmediate(current) || fieldState.invalid) void trigger(name);
  });
  // Another field or a loaded font may also have changed the issue.
  useEffect(() => validateAgain(issue), [issue]);

  return {
    value: field.value,
    // `Conflict` shows a forbidden combination.
    error: issue?.code === "forbid" ? null : (fieldState.error?.message ?? null),
    ref: field.ref,
    change(value) {
      field.onChange(value);
      if (fieldState.invalid && !isImmediate(issue)) clearErrors(name);
    },
    onBlur() {
      field.onBlur();
      const left = issueAt(compiled.project(getValues()).issues, name);
      if (left !== undefined && left.code !== "required") void trigger(name);
    },
  };
}
