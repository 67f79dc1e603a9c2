import { useWatch } from "react-hook-form";
import type { CheckoutInput } from "../store/checkoutInputSlice.ts";
import { Field } from "./field/Field.tsx";

const NAMELESS = "Without a name, the parcel shows only the address.";
const NAMELESS_GIFT =
  "Who is it for? Without the recipient's name, the parcel shows only the address.";

/** The name on the parcel. A component of its own, so that a typed letter doesn't render the whole form again. */
export function RecipientName() {
  const [name, gift] = useWatch<CheckoutInput, ["name", "gift"]>({ name: ["name", "gift"] });
  const isGift = typeof gift === "string";
  return (
    <Field
      name="name"
      label="Full name"
      // A browser would fill in the name of the one who pays.
      autoComplete={isGift ? "off" : "shipping name"}
      optional
      advice={(name ?? "").trim() !== "" ? null : isGift ? NAMELESS_GIFT : NAMELESS}
    />
  );
}
