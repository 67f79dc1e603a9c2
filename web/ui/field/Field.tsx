import { type HTMLInputAutoCompleteAttribute, type RefObject, useEffect, useId } from "react";
import { type FieldPath, type FieldValues, useFormContext } from "react-hook-form";
import { classes } from "../classes.ts";
import box from "../TextBox.module.css";
import { FieldError } from "../message/FieldError.tsx";
import styles from "./Field.module.css";

interface Props<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: "text" | "email" | "tel";
  readonly inputMode?: "numeric";
  readonly optional?: boolean;
  /** What the shopper should know, although the value is valid. */
  readonly advice?: string | null;
}

/**
 * A labelled text box of the surrounding form, with its error: by react-hook-form's defaults it is shown after an attempt to
 * submit, and then follows each edit. (A product's fields have errors of their own, see `useField`.)
 */
export function Field<Values extends FieldValues>({
  name,
  label,
  autoComplete,
  type = "text",
  inputMode,
  optional = false,
  advice = null,
}: Props<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>();
  const { error } = getFieldState(name, formState);
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {optional && (
          <span className={styles.optional} id={`${id}-optional`}>
            Optional
          </span>
        )}
      </div>
      <input
        {...register(name)}
        id={id}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        className={classes(box.box, error !== undefined && box.invalid)}
        aria-invalid={error !== undefined}
        aria-required={!optional}
        aria-describedby={
          classes(
            optional && `${id}-optional`,
            advice !== null && `${id}-advice`,
            error !== undefined && `${id}-error`,
          ) || undefined
        }
      />
      {advice !== null && (
        <p id={`${id}-advice`} className={styles.advice}>
          {advice}
        </p>
      )}
      {error?.message !== undefined && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
    </div>
  );
}

/**
 * After a submit, focuses the form's first invalid field once its error has rendered, so that a screen reader reads the
 * error, too: react-hook-form's `shouldFocusError` would focus it before.
 */
export function useFocusFirstInvalid(
  form: RefObject<HTMLFormElement | null>,
  submitCount: number,
): void {
  useEffect(() => {
    if (submitCount === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, submitCount]);
}
