import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../ui/Button.tsx";
import styles from "../field/formParts.module.css";
import type { CheckoutInput } from "../../store/checkoutInputSlice.ts";
import { emailHint } from "./emailHint.ts";

/** Asks about an address that is probably mistyped, once its field is left. The form accepts the address anyway. */
export function EmailHint() {
  const { control, getValues, setValue, setFocus, formState } = useFormContext<CheckoutInput>();
  const email = useWatch({ control, name: "email" });
  const [leftEmail, setLeftEmail] = useState(() => getValues("email"));
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const group = output.current?.closest("fieldset");
    const onLeave = () => setLeftEmail(getValues("email"));
    group?.addEventListener("focusout", onLeave);
    return () => group?.removeEventListener("focusout", onLeave);
  }, [getValues]);
  const suggestion = email === leftEmail ? emailHint(email) : null;
  return (
    <output ref={output} className={styles.hint}>
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
  );
}
