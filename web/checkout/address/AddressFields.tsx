import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import { Field } from "../../ui/field/Field.tsx";
import styles from "../CheckoutForm.module.css";
import type { CheckoutInput } from "../typedCheckout.ts";
import { zipHint } from "./zipHint.ts";

interface Props {
  readonly mapsKey: string | null;
  readonly disabled: boolean;
}

const CheckoutField = Field<CheckoutInput>;

/** The recipient and the address. */
export function AddressFields({ mapsKey, disabled }: Props) {
  return (
    <fieldset className={styles.part} disabled={disabled}>
      <legend className={styles.title}>Ship to</legend>
      <p className={styles.quiet}>We ship within the United States only.</p>
      <RecipientName />
      <AddressLine mapsKey={mapsKey} />
      <CheckoutField
        name="address.line2"
        label="Address line 2"
        autoComplete="shipping address-line2"
        optional
      />
      <CheckoutField name="address.city" label="City" autoComplete="shipping address-level2" />
      <div className={styles.pair}>
        <CheckoutField name="address.state" label="State" autoComplete="shipping address-level1" />
        <CheckoutField
          name="address.postal_code"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
        />
      </div>
      <ZipHint />
      <CheckoutField name="phone" label="Phone" type="tel" autoComplete="shipping tel" optional />
    </fieldset>
  );
}

const NAMELESS = "Without a name, the parcel shows only the address.";
const NAMELESS_GIFT =
  "Who is it for? Without the recipient's name, the parcel shows only the address.";

/** The name on the parcel. A component of its own, so that a typed letter doesn't render the whole form again. */
function RecipientName() {
  const [name, gift] = useWatch<CheckoutInput, ["name", "gift"]>({ name: ["name", "gift"] });
  const isGift = typeof gift === "string";
  return (
    <CheckoutField
      name="name"
      label="Full name"
      // A browser would fill in the name of the one who pays.
      autoComplete={isGift ? "off" : "shipping name"}
      optional
      advice={(name ?? "").trim() !== "" ? null : isGift ? NAMELESS_GIFT : NAMELESS}
    />
  );
}

const loadCombobox = () => import("./AddressCombobox.tsx");

/**
 * The first address line, with suggestions if there is a key for the maps service. The plain field is never replaced
 * while it has the focus, and stays if the code of the suggestions can't be loaded.
 */
export function AddressLine({ mapsKey }: Pick<Props, "mapsKey">) {
  const [focused, setFocused] = useState(false);
  const combobox = useLazyModule(loadCombobox, mapsKey !== null && !focused);
  if (mapsKey !== null && combobox !== null) return <combobox.AddressCombobox mapsKey={mapsKey} />;
  return (
    <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <CheckoutField
        name="address.line1"
        label="Address line 1"
        autoComplete="shipping address-line1"
      />
    </div>
  );
}

/** Warns if the state and the ZIP code seem not to match. The form accepts them anyway. */
function ZipHint() {
  const { control } = useFormContext<CheckoutInput>();
  const [state, zip] = useWatch({ control, name: ["address.state", "address.postal_code"] });
  return <output className={styles.hint}>{zipHint(state, zip)}</output>;
}
