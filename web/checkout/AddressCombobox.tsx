import { type KeyboardEvent, useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { classes } from "../ui/classes.ts";
import { FieldError } from "../ui/FieldError.tsx";
import styles from "./AddressCombobox.module.css";
import field from "./Field.module.css";
import { openPlaces, type PlaceOffer } from "./placesService.ts";
import type { TypedForm } from "./typedForm.ts";
import { useOffers } from "./useOffers.ts";

// The roles of an editable combobox: no element of the browser's own shows just what a service answers.
const LISTBOX = { role: "listbox" } as const;
const OPTION = { role: "option" } as const;

/** The first line of the address, which offers addresses as one types; it stays a plain field where none come. */
export function AddressCombobox({ mapsKey }: { readonly mapsKey: string }) {
  const { control, setValue } = useFormContext<TypedForm>();
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ name: "address.line1", control });
  const { offers, ask, clear } = useOffers(() => openPlaces(mapsKey));
  const [active, setActive] = useState(-1);
  const id = useId();
  const open = offers.length > 0;
  const error = fieldState.error?.message;

  const take = async (offer: PlaceOffer): Promise<void> => {
    clear();
    setActive(-1);
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

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + offers.length) % offers.length);
    }
    if (event.key === "Escape") {
      event.preventDefault();
      clear();
    }
    const chosen = offers[active];
    if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      void take(chosen);
    }
  };

  return (
    <div className={classes(field.field, styles.box)}>
      <label className={field.head} htmlFor={`${id}-input`}>
        Address line 1
      </label>
      <input
        id={`${id}-input`}
        ref={ref}
        name={name}
        value={value}
        className={classes(field.input, error !== undefined && field.faulty)}
        autoComplete="shipping address-line1"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-offers`}
        aria-activedescendant={open && active >= 0 ? `${id}-offer-${active}` : undefined}
        aria-invalid={error !== undefined}
        aria-required="true"
        aria-describedby={error === undefined ? undefined : `${id}-fault`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setActive(-1);
          ask(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          onBlur();
          clear();
        }}
      />
      <div
        id={`${id}-offers`}
        {...LISTBOX}
        aria-label="Addresses"
        hidden={!open}
        className={styles.offers}
      >
        {offers.map((offer, index) => (
          <div
            key={offer.id}
            id={`${id}-offer-${index}`}
            {...OPTION}
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.offer}
            onPointerDown={(event) => {
              event.preventDefault(); // the field keeps the focus
              void take(offer);
            }}
          >
            {offer.text}
          </div>
        ))}
        <p className={styles.source}>Powered by Google</p>
      </div>
      {error !== undefined && <FieldError id={`${id}-fault`}>{error}</FieldError>}
    </div>
  );
}
