import { useState } from "react";
import { useWhenNeeded } from "../ui/useWhenNeeded.ts";
import { Field } from "./Field.tsx";

const load = () => import("./AddressCombobox.tsx");
const stayPlain = () => undefined;

/**
 * The first line of the address; with a key for the maps service it offers addresses as one types. The plain field is
 * never taken away from under the fingers: the other one takes its place before or after, and not at all when its code
 * can't be had.
 */
export function AddressLine({ mapsKey }: { readonly mapsKey: string | null }) {
  const [focused, setFocused] = useState(false);
  const code = useWhenNeeded(load, mapsKey !== null && !focused, stayPlain);
  if (mapsKey !== null && code !== null) return <code.AddressCombobox mapsKey={mapsKey} />;
  return (
    <div
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      <Field name="address.line1" label="Address line 1" autoComplete="shipping address-line1" />
    </div>
  );
}
