import { useWatch } from "react-hook-form";
import type { CheckoutInput } from "../store/checkoutInputSlice.ts";
import { Field } from "./field/Field.tsx";

const NAMELESS = "Without a name, the parcel shows only the address.";

/** The name on the parcel. A component of its own, so that a typed letter doesn't render the whole form again. */
export function RecipientName() {
  const name = useWatch<CheckoutInput, "name">({ name: "name" });
  return (
    <Field
      name="name"
      label="Full name"
      autoComplete="shipping name"
      optional
      advice={(name ?? "").trim() === "" ? NAMELESS : null}
    />
  );
}
