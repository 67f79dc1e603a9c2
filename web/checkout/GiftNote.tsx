import { useRef } from "react";
import { useController } from "react-hook-form";
import type { CheckoutInput } from "../store/checkoutInputSlice.ts";
import { classes } from "../ui/classes.ts";
import { FieldError } from "../ui/FieldError.tsx";
import box from "../ui/TextBox.module.css";
import field from "./Field.module.css";
import styles from "./GiftNote.module.css";

const ID = "checkout-gift";

/** Whether the order is a gift, and its note. */
export function GiftNote() {
  const { field: gift, fieldState } = useController<CheckoutInput, "gift">({ name: "gift" });
  const error = fieldState.error?.message;
  const note = gift.value ?? null;
  // What was typed returns when the box is ticked again.
  const lastNote = useRef(note ?? "");
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={note !== null}
          onChange={({ currentTarget }) =>
            gift.onChange(currentTarget.checked ? lastNote.current : null)
          }
        />
        This is a gift
      </label>
      {note !== null && (
        <div className={field.field}>
          <div className={field.head}>
            <label htmlFor={ID}>Gift note</label>
            <span className={field.optional} id={`${ID}-optional`}>
              Optional
            </span>
          </div>
          <textarea
            id={ID}
            ref={gift.ref}
            rows={3}
            className={classes(box.box, styles.note, error !== undefined && box.invalid)}
            value={note}
            aria-invalid={error !== undefined}
            aria-describedby={classes(
              `${ID}-optional`,
              `${ID}-help`,
              error !== undefined && `${ID}-error`,
            )}
            onChange={({ currentTarget }) => {
              lastNote.current = currentTarget.value;
              gift.onChange(currentTarget.value);
            }}
            onBlur={gift.onBlur}
          />
          {error !== undefined && <FieldError id={`${ID}-error`}>{error}</FieldError>}
          <p id={`${ID}-help`} className={styles.help}>
            We print your note on a card and leave prices out of the parcel.
          </p>
        </div>
      )}
    </>
  );
}
