import { useState } from "react";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import { Field } from "../field/Field.tsx";

const load = () => import("./AddressCombobox.tsx");

/**
 * The first address line, with suggestions if there is a key for the maps service. The plain field is never replaced
 * while it has the focus, and stays if the code of the suggestions can't be loaded.
 */
export function AddressLine({ mapsKey }: { readonly mapsKey: string | null }) {
  const [focused, setFocused] = useState(false);
  const combobox = useLazyModule(load, mapsKey !== null && !focused);
  if (mapsKey !== null && combobox !== null) return <combobox.AddressCombobox mapsKey={mapsKey} />;
  return (
    <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <Field name="address.line1" label="Address line 1" autoComplete="shipping address-line1" />
    </div>
  );
}
