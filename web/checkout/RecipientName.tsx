import { useWatch } from "react-hook-form";
import type { CheckoutInput } from "../store/checkoutInputSlice.ts";
import { Field } from "./field/Field.tsx";

const NAMELESS_GIFT = "Without a name, the parcel shows only the address.";

/** The name on the parcel. A component of its own, so that a typed letter doesn't render the whole form again. */
export function RecipientName() {
  const [gift, name] = useWatch<CheckoutInput, ["gift", "name"]>({ name: ["gift", "name"] });
  return (
    <Field
      name="name"
      label="Full name"
      autoComplete="shipping name"
      optional
      advice={gift !== null && (name ?? "").trim() === "" ? NAMELESS_GIFT : null}
    />
  );
}
