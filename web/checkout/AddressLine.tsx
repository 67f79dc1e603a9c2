import { Field } from "./Field.tsx";

/** The first line of the address; with a key for the maps service it offers addresses as one types. */
export function AddressLine({ mapsKey: _mapsKey }: { readonly mapsKey: string | null }) {
  return (
    <Field name="address.line1" label="Address line 1" autoComplete="shipping address-line1" />
  );
}
