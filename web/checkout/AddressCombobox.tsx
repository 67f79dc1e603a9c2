import { Autocomplete } from "@base-ui/react/autocomplete";
import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { classes } from "../ui/classes.ts";
import { FieldError } from "../ui/FieldError.tsx";
import styles from "./AddressCombobox.module.css";
import field from "./Field.module.css";
import { openPlaces, type PlaceOffer } from "./placesService.ts";
import type { TypedForm } from "./typedForm.ts";
import { useOffers } from "./useOffers.ts";

/** The first line of the address, which offers addresses as one types; it stays a plain field where none come. */
export function AddressCombobox({ mapsKey }: { readonly mapsKey: string }) {
  const { control, setValue } = useFormContext<TypedForm>();
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ name: "address.line1", control });
  const { offers, ask, clear } = useOffers(() => openPlaces(mapsKey));
  const id = useId();
  const open = offers.length > 0;
  const error = fieldState.error?.message;

  const take = async (offer: PlaceOffer): Promise<void> => {
    clear();
    const options = { shouldValidate: false, shouldDirty: true };
    try {
      const address = await offer.resolve();
      setValue("address.line1", address.line1 === "" ? offer.text : address.line1, options);
      setValue("address.city", address.city, options);
      setValue("address.state", address.state, options);
      setValue("address.postal_code", address.postal_code, options);
    } catch {
      setValue("address.line1", offer.text, options);
    }
  };

  // Inline, as the library's own popup hides the whole page from screen readers while it is open.
  return (
    <Autocomplete.Root
      inline
      items={offers}
      filter={null}
      itemToStringValue={({ text }) => text}
      value={value}
      onValueChange={(text, { reason }) => {
        // Escape would empty the field; a chosen address comes whole, from `take`.
        if (reason !== "input-change") return;
        onChange(text);
        ask(text);
      }}
      open={open}
    >
      <div className={classes(field.field, styles.box)}>
        <label className={field.head} htmlFor={`${id}-input`}>
          Address line 1
        </label>
        <Autocomplete.Input
          id={`${id}-input`}
          ref={ref}
          name={name}
          className={classes(field.input, error !== undefined && field.faulty)}
          autoComplete="shipping address-line1"
          autoCapitalize={undefined}
          aria-expanded={open}
          aria-invalid={error !== undefined}
          aria-required="true"
          aria-describedby={error === undefined ? undefined : `${id}-fault`}
          onKeyDown={({ key }) => {
            if (key === "Escape") clear();
          }}
          onBlur={() => {
            onBlur();
            clear();
          }}
        />
        <div hidden={!open} className={styles.offers}>
          <Autocomplete.List aria-label="Addresses">
            {(offer: PlaceOffer) => (
              <Autocomplete.Item
                key={offer.id}
                value={offer}
                className={styles.offer}
                onClick={() => {
                  void take(offer);
                }}
              >
                {offer.text}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
          <p className={styles.source}>Powered by Google</p>
        </div>
        {error !== undefined && <FieldError id={`${id}-fault`}>{error}</FieldError>}
      </div>
    </Autocomplete.Root>
  );
}
