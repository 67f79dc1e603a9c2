import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/field/Field.tsx";
import styles from "./CheckoutForm.module.css";
import { emailHint } from "./emailHint.ts";
import type { CheckoutInput } from "./typedCheckout.ts";

/** The e-mail address. One that is probably mistyped is asked about once its field is left, and accepted anyway. */
export function ContactFields({ disabled }: { readonly disabled: boolean }) {
  const { control, getValues, setValue, setFocus, formState } = useFormContext<CheckoutInput>();
  const email = useWatch({ control, name: "email" });
  const [leftEmail, setLeftEmail] = useState(() => getValues("email"));
  const suggestion = email === leftEmail ? emailHint(email) : null;
  return (
    <fieldset className={styles.part} disabled={disabled}>
      <legend className={styles.title}>Contact</legend>
      <div className={styles.part} onBlur={() => setLeftEmail(getValues("email"))}>
        <Field<CheckoutInput> name="email" label="Email" type="email" autoComplete="email" />
        <output className={styles.hint}>
          {suggestion !== null && (
            <>
              Did you mean{" "}
              <Button
                className={styles.suggestion}
                tone="quiet"
                small
                onClick={() => {
                  setValue("email", suggestion, {
                    shouldValidate: formState.isSubmitted,
                    shouldDirty: true,
                  });
                  // The pressed button disappears.
                  setFocus("email");
                }}
              >
                {suggestion}
              </Button>
              ?
            </>
          )}
        </output>
      </div>
    </fieldset>
  );
}
