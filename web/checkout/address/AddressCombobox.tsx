import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { classes } from "../../ui/classes.ts";
import box from "../../ui/TextBox.module.css";
import { FieldError } from "../../ui/message/FieldError.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./AddressCombobox.module.css";
import field from "../../ui/field/Field.module.css";
import {
  createPlacesService,
  type PlaceAddress,
  type PlaceSuggestion,
  type PlacesService,
} from "./placesService.ts";
import type { CheckoutInput } from "../typedCheckout.ts";

/** The keys of `PlaceAddress`. */
const ADDRESS_PARTS = [
  "line1",
  "city",
  "state",
  "postal_code",
] as const satisfies (keyof PlaceAddress)[];

/** The first address line, with suggestions while typing. Without suggestions it is a plain field. */
export function AddressCombobox({ mapsKey }: { readonly mapsKey: string }) {
  const { control, getValues, setValue, formState } = useFormContext<CheckoutInput>();
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ name: "address.line1", control });
  const [places] = useState(() => createPlacesService(mapsKey));
  const { suggestions, requestSuggestions, clear } = useSuggestions(places);
  const lastChoice = useRef<PlaceSuggestion | null>(null);
  const id = useId();
  const open = suggestions.length > 0;
  const error = fieldState.error?.message;

  const fillFrom = async (suggestion: PlaceSuggestion): Promise<void> => {
    clear();
    lastChoice.current = suggestion;
    const fill = (part: keyof PlaceAddress, text: string): void => {
      // A part that the service doesn't know keeps what was typed.
      if (text === "") return;
      const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
      setValue(`address.${part}`, text, options);
    };
    // Stays if the whole address can't be loaded.
    fill("line1", suggestion.text);
    const addressBefore = { ...getValues("address") };
    const address = await suggestion.resolve().catch(() => null);
    // A late address of an earlier choice must not mix with the newest one.
    if (address === null || lastChoice.current !== suggestion) return;
    // Fields that were edited during the request keep their new values.
    const addressNow = getValues("address");
    for (const part of ADDRESS_PARTS) {
      if (addressNow[part] === addressBefore[part]) fill(part, address[part]);
    }
  };

  // Inline, because the library's popup hides the whole page from screen readers while it is open.
  return (
    <Autocomplete.Root
      inline
      items={suggestions}
      // The service has already searched.
      filter={null}
      itemToStringValue={({ text }) => text}
      value={value}
      onValueChange={(text, { reason, event }) => {
        // Escape would clear the field; a chosen address is filled in by `fillFrom`.
        if (reason !== "input-change") return;
        onChange(text);
        // The browser fills in a whole address while another field has the focus.
        if (event.target === document.activeElement) requestSuggestions(text);
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
          className={classes(box.box, error !== undefined && box.invalid)}
          autoComplete="shipping address-line1"
          // The library's default is "none".
          autoCapitalize={undefined}
          aria-expanded={open}
          aria-invalid={error !== undefined}
          aria-required="true"
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onKeyDown={({ key }) => {
            if (key === "Escape") clear();
          }}
          onBlur={() => {
            onBlur();
            clear();
          }}
        />
        <div hidden={!open} className={styles.suggestions}>
          <Autocomplete.List aria-label="Addresses">
            {(suggestion: PlaceSuggestion) => (
              <Autocomplete.Item
                key={suggestion.id}
                value={suggestion}
                className={styles.suggestion}
                onClick={() => void fillFrom(suggestion)}
              >
                {suggestion.text}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
          <p className={styles.source}>Powered by Google</p>
        </div>
        <VisuallyHidden>
          <output>{open && suggestionCount(suggestions.length)}</output>
        </VisuallyHidden>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </Autocomplete.Root>
  );
}

/** Announced when suggestions appear below the field, for screen readers. */
function suggestionCount(count: number): string {
  return count === 1 ? "1 address found." : `${count} addresses found.`;
}

const NONE: readonly PlaceSuggestion[] = [];
/** The number of characters from which a text is worth a request. */
const MIN_CHARACTERS = 3;
/** How long after the last input the request is sent, in milliseconds. */
const DEBOUNCE_MS = 200;

/**
 * The address suggestions for a typed text, and functions to request and to clear them. The response to an older request
 * is dropped. If a request fails, there are no suggestions.
 */
function useSuggestions(places: PlacesService) {
  const [suggestions, setSuggestions] = useState(NONE);
  const generation = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const clear = (): void => {
    generation.current += 1;
    clearTimeout(timer.current);
    setSuggestions(NONE);
  };

  const requestSuggestions = (text: string): void => {
    clear();
    if (text.trim().length < MIN_CHARACTERS) return;
    const thisGeneration = generation.current;
    const fetchSuggestions = async (): Promise<void> => {
      const results = await places.suggest(text);
      if (thisGeneration === generation.current) setSuggestions(results);
    };
    timer.current = setTimeout(() => {
      // If the service fails, the field works without suggestions.
      fetchSuggestions().catch(() => undefined);
    }, DEBOUNCE_MS);
  };
  return { suggestions, requestSuggestions, clear };
}
