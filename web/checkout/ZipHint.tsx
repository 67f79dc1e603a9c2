import { useFormContext, useWatch } from "react-hook-form";
import styles from "./CheckoutForm.module.css";
import type { CheckoutInput } from "../store/checkoutInputSlice.ts";
import { zipHint } from "./zipHint.ts";

/** Warns about a state and a ZIP code that seem not to match; both are accepted anyway. */
export function ZipHint() {
  const { control } = useFormContext<CheckoutInput>();
  const [state, zip] = useWatch({ control, name: ["address.state", "address.postal_code"] });
  return <output className={styles.hint}>{zipHint(state, zip)}</output>;
}
