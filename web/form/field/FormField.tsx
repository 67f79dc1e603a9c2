import { type ReactNode, useState } from "react";
import { useFormState } from "react-hook-form";
import { type Cents, type Field, formatDifference } from "#engine";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/message/FieldError.tsx";
import styles from "./FormField.module.css";
import { type FieldProps, partIds } from "./fieldPath.ts";
import type { FieldController } from "./useField.ts";

interface Props extends FieldProps<Field> {
  /** Whether the label is that of one control (a `label` element) or of a group (`aria-labelledby`). */
  readonly labelTarget: "control" | "group";
  readonly error: string | null;
  /** A short note beside the label, such as how many characters are left. */
  readonly note?: ReactNode;
  /** What filling in the field adds to the product's price (see `useFillPrice`). */
  readonly price?: Cents;
  readonly children: ReactNode;
}

/** A control with its label, help and error. An error is announced, unless it appears when its field is focused. */
export function FormField(props: Props) {
  const { field, fieldPath, labelTarget, error, note, price = 0, children } = props;
  const ids = partIds(fieldPath);
  const isAnnouncedByFocus = useAnnouncedByFocus(error);
  const help = [field.help, field.optional && "Optional"].filter(Boolean).join(" · ");
  return (
    <div className={classes(styles.frame, fieldPath.inRow && styles.inRow)}>
      <div className={styles.head}>
        {/* The style sheet counts the top-level fields. */}
        {!fieldPath.inRow && <span className={styles.number} aria-hidden="true" />}
        {labelTarget === "control" ? (
          <label className={styles.label} id={ids.label} htmlFor={ids.control}>
            {fieldPath.label}
          </label>
        ) : (
          <span className={styles.label} id={ids.label}>
            {fieldPath.label}
          </span>
        )}
        {help !== "" && (
          <span className={styles.help} id={ids.help}>
            {help}
          </span>
        )}
        {price !== 0 && (
          <span className={styles.help} id={ids.price}>
            {formatDifference(price)}
          </span>
        )}
        {note}
      </div>
      {children}
      <div
        className={styles.error}
        aria-live={isAnnouncedByFocus ? "off" : "polite"}
        data-error-of={error === null ? undefined : ids.control}
      >
        {error !== null && <FieldError id={ids.error}>{error}</FieldError>}
      </div>
    </div>
  );
}

/**
 * Whether the focus announces the error. After an attempt to submit, the first invalid field is focused, and a screen
 * reader reads it with its error.
 */
function useAnnouncedByFocus(error: string | null): boolean {
  const { submitCount } = useFormState();
  const [last, setLast] = useState({ error, submitCount, isByAttempt: false });
  const isByAttempt = submitCount !== last.submitCount;
  if (error !== last.error || isByAttempt) setLast({ error, submitCount, isByAttempt });
  return last.isByAttempt;
}

/** The ids for `aria-describedby`: those of the help and the error, if shown, and further ids. */
export function describedBy(
  { field: { help, optional }, fieldPath }: FieldProps<Field>,
  error: string | null,
  ...furtherIds: readonly (string | false)[]
): string | undefined {
  const ids = partIds(fieldPath);
  const hasHelp = help !== null || optional;
  return classes(hasHelp && ids.help, ...furtherIds, error !== null && ids.error) || undefined;
}

/** The attributes that all single controls have. `furtherIds` are those of texts that describe this one. */
export function controlProps(
  props: FieldProps<Field>,
  { error, ref, onBlur }: Pick<FieldController, "error" | "ref" | "onBlur">,
  ...furtherIds: readonly (string | false)[]
) {
  const id = partIds(props.fieldPath).control;
  return {
    id,
    name: id,
    ref,
    onBlur,
    "aria-invalid": error !== null,
    "aria-describedby": describedBy(props, error, ...furtherIds),
  };
}
