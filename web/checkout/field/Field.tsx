import type { HTMLInputAutoCompleteAttribute } from "react";
import { type FieldPath, type FieldValues, useFormContext } from "react-hook-form";
import { classes } from "../../ui/classes.ts";
import box from "../../ui/TextBox.module.css";
import { FieldError } from "../../ui/message/FieldError.tsx";
import styles from "./Field.module.css";
import type { CheckoutInput } from "../../store/checkoutInputSlice.ts";

interface Props<Values extends FieldValues> {
  /** The form's name, for the ids of its elements. */
  readonly form?: string;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: "text" | "email" | "tel";
  readonly inputMode?: "numeric";
  readonly optional?: boolean;
  /** What the shopper should know, although the value is valid. */
  readonly advice?: string | null;
}

/** A labelled text box of the surrounding form, with its error. */
export function Field<Values extends FieldValues = CheckoutInput>({
  form = "checkout",
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
  const id = `${form}-${name}`;
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
