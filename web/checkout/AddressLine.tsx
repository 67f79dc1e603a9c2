import { type ComponentType, lazy, Suspense } from "react";
import { Field } from "./Field.tsx";

interface Props {
  readonly mapsKey: string;
}

const WithOffers = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    const { AddressCombobox } = await import("./AddressCombobox.tsx");
    return { default: AddressCombobox };
  } catch {
    return { default: PlainLine };
  }
});

/** The first line of the address; with a key for the maps service it offers addresses as one types. */
export function AddressLine({ mapsKey }: { readonly mapsKey: string | null }) {
  if (mapsKey === null) return <PlainLine />;
  return (
    <Suspense fallback={<PlainLine />}>
      <WithOffers mapsKey={mapsKey} />
    </Suspense>
  );
}

function PlainLine() {
  return (
    <Field name="address.line1" label="Address line 1" autoComplete="shipping address-line1" />
  );
}
