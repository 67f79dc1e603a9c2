import type { HTMLInputAutoCompleteAttribute } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import { classes } from "../ui/classes.ts";
import box from "../ui/TextBox.module.css";
import { FieldError } from "../ui/FieldError.tsx";
import styles from "./Field.module.css";
import type { CheckoutInput } from "../store/checkoutInputSlice.ts";

interface Props {
  readonly name: FieldPath<CheckoutInput>;
  readonly label: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: "text" | "email" | "tel";
  readonly inputMode?: "text" | "email" | "tel" | "numeric";
  readonly optional?: boolean;
}

export function Field({
  name,
  label,
  autoComplete,
  type = "text",
  inputMode = "text",
  optional = false,
}: Props) {
  const { register, getFieldState, formState } = useFormContext<CheckoutInput>();
  const { error } = getFieldState(name, formState);
  const id = `checkout-${name.replace(".", "-")}`;
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
          classes(optional && `${id}-optional`, error !== undefined && `${id}-error`) || undefined
        }
      />
      {error?.message !== undefined && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
    </div>
  );
}
