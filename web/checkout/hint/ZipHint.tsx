import { useFormContext, useWatch } from "react-hook-form";
import styles from "../field/formParts.module.css";
import type { CheckoutInput } from "../../store/checkoutInputSlice.ts";
import { zipHint } from "./zipHint.ts";

/** Warns if the state and the ZIP code seem not to match. The form accepts them anyway. */
export function ZipHint() {
  const { control } = useFormContext<CheckoutInput>();
  const [state, zip] = useWatch({ control, name: ["address.state", "address.postal_code"] });
  return <output className={styles.hint}>{zipHint(state, zip)}</output>;
}
