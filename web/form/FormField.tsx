import { type ReactNode, useState } from "react";
import type { Field } from "#engine";
import { classes } from "../ui/classes.ts";
import { FieldError } from "../ui/FieldError.tsx";
import { useProductFormState } from "./productFormState.ts";
import styles from "./FormField.module.css";
import { partIds, type FieldPath } from "./fieldPath.ts";

interface Props {
  readonly field: Field;
  readonly fieldPath: FieldPath;
  /** Whether the label names one control, with a `label` element, or a group, with `aria-labelledby`. */
  readonly names: "control" | "group";
  readonly error: string | null;
  /** A short note beside the label, such as how many characters are left. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a control: label, help and error. An error is announced, unless its field is focused with it. */
export function FormField({ field, fieldPath, names, error, note, children }: Props) {
  const ids = partIds(fieldPath);
  const isReadOnFocus = useReadOnFocus(error);
  const hint = [field.help, field.optional && "Optional"].filter(Boolean).join(" · ");
  return (
    <div className={classes(styles.frame, fieldPath.inRow && styles.inRow)}>
      <div className={styles.head}>
        {!fieldPath.inRow && <span className={styles.number} aria-hidden="true" />}
        {names === "control" ? (
          <label className={styles.label} id={ids.label} htmlFor={ids.control}>
            {fieldPath.label}
          </label>
        ) : (
          <span className={styles.label} id={ids.label}>
            {fieldPath.label}
          </span>
        )}
        {hint !== "" && (
          <span className={styles.help} id={ids.help}>
            {hint}
          </span>
        )}
        {note}
      </div>
      {children}
      <div className={styles.error} aria-live={isReadOnFocus ? "off" : "polite"}>
        {error !== null && <FieldError id={ids.error}>{error}</FieldError>}
      </div>
    </div>
  );
}

/**
 * Whether an error needs no announcement. After an attempt to submit, the first invalid field is focused, and a screen
 * reader reads it with its error.
 */
function useReadOnFocus(error: string | null): boolean {
  const { attempt } = useProductFormState();
  const [lastRender, setLastRender] = useState({ error, attempt, readOnFocus: false });
  if (error !== lastRender.error || attempt !== lastRender.attempt) {
    setLastRender({ error, attempt, readOnFocus: attempt !== lastRender.attempt });
  }
  return lastRender.readOnFocus;
}

/** The ids for `aria-describedby`: those of the help and the error, if shown, and further ids. */
export function describedBy(
  { help, optional }: Field,
  fieldPath: FieldPath,
  error: string | null,
  ...furtherIds: readonly (string | false)[]
): string | undefined {
  const ids = partIds(fieldPath);
  const hasHelp = help !== null || optional;
  const all = [hasHelp && ids.help, ...furtherIds, error !== null && ids.error].filter(Boolean);
  return all.join(" ") || undefined;
}
