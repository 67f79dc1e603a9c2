import { type MouseEvent, useState } from "react";
import { useController } from "react-hook-form";
import { countGraphemes, MAX_GIFT_NOTE } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";
import type { CheckoutInput } from "./typedCheckout.ts";
import { classes } from "../ui/classes.ts";
import { FieldError } from "../ui/message/FieldError.tsx";
import box from "../ui/TextBox.module.css";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { useLengthLimit } from "../ui/useLengthLimit.ts";
import fieldStyles from "../ui/field/Field.module.css";
import styles from "./GiftNote.module.css";

const ID = "checkout-gift";

/**
 * For the box's label, as `deferFocusUntilClick` does for the box: a press that took the focus from a mistyped e-mail
 * address would show a hint above, which moves the label away before the click.
 */
const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

interface Props {
  /**
   * The note that was typed last. It is shown again when the box is ticked again, even if an item was edited in
   * between.
   */
  readonly savedNote: string;
  readonly onType: (note: string) => void;
}

/** Whether the order is a gift, and its note. The field `gift` is the note, which may be empty; null for no gift. */
export function GiftNote({ savedNote, onType }: Props) {
  const [lastNote, setLastNote] = useState(savedNote);
  const { field, fieldState } = useController<CheckoutInput, "gift">({ name: "gift" });
  const { ref, value: note = null, onChange, onBlur } = field;
  const { giftHelp } = useShop();
  const error = fieldState.error?.message;
  const change = (text: string): void => {
    setLastNote(text);
    onType(text);
    onChange(text);
  };
  const { isCut, handlers, message } = useLengthLimit(MAX_GIFT_NOTE, change);
  // A note that an input method is still composing may exceed the maximum.
  const left = Math.max(0, MAX_GIFT_NOTE - countGraphemes(note ?? ""));
  return (
    <>
      <label className={styles.choice} {...keepFocus}>
        <input
          type="checkbox"
          checked={note !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? lastNote : null)}
        />
        This is a gift
      </label>
      {note !== null && (
        <div className={fieldStyles.field}>
          <div className={fieldStyles.head}>
            <label htmlFor={ID}>Gift note</label>
            <span className={fieldStyles.optional} id={`${ID}-optional`}>
              Optional
            </span>
          </div>
          <textarea
            id={ID}
            ref={ref}
            rows={3}
            dir="auto"
            className={classes(box.box, styles.note, error !== undefined && box.invalid)}
            value={note}
            aria-invalid={error !== undefined}
            aria-describedby={classes(
              `${ID}-optional`,
              `${ID}-count`,
              giftHelp !== "" && `${ID}-help`,
              error !== undefined && `${ID}-error`,
            )}
            {...handlers}
            onBlur={onBlur}
          />
          <p id={`${ID}-count`} className={styles.help}>
            {isCut ? message : `${left} ${left === 1 ? "character" : "characters"} left`}
          </p>
          <VisuallyHidden>
            <output>{isCut && message}</output>
          </VisuallyHidden>
          {error !== undefined && <FieldError id={`${ID}-error`}>{error}</FieldError>}
          {giftHelp !== "" && (
            <p id={`${ID}-help`} className={styles.help}>
              {giftHelp}
            </p>
          )}
        </div>
      )}
    </>
  );
}
