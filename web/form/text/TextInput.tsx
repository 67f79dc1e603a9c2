import type { TextField } from "#engine";
import { useReadyEngine } from "../../preview/engine/usePreviewEngine.ts";
import { classes } from "../../ui/classes.ts";
import { FieldWarning } from "../../ui/message/FieldWarning.tsx";
import box from "../../ui/TextBox.module.css";
import { useLengthLimit } from "../../ui/useLengthLimit.ts";
import { type FieldProps, partIds } from "../field/fieldPath.ts";
import { controlProps, FormField } from "../field/FormField.tsx";
import { useField } from "../field/useField.ts";
import { useFillPrice } from "../field/useFillPrice.ts";
import { useDraft } from "../state/DraftProvider.tsx";
import { textNames } from "../useEnterKey.ts";
import { entryHints, graphemesLeft, hasSuggestion, pickSuggestion } from "./textEntry.ts";
import styles from "./TextInput.module.css";

/**
 * A text field. A text of one line can't exceed the field's maximum; a longer text is a sentence, so it is never cut: an error
 * says how much is too long.
 */
export function TextInput(props: FieldProps<TextField>) {
  const { field, fieldPath } = props;
  const controller = useField(fieldPath);
  const { value, error, change } = controller;
  const draft = useDraft();
  const engine = useReadyEngine();
  const text = typeof value === "string" ? value : "";
  const ids = partIds(fieldPath);
  const remaining = graphemesLeft(text, field.max);
  const price = useFillPrice(field, fieldPath);
  const { isCut, handlers, clearCut, message } = useLengthLimit(
    field.lines === null ? field.max : null,
    change,
  );

  const inputProps = {
    ...controlProps(
      props,
      controller,
      price !== 0 && ids.price,
      remaining !== null && ids.count,
      ids.advice,
    ),
    value: text,
    className: classes(box.box, error !== null && box.invalid),
    autoComplete: "off",
    ...entryHints(draft.compiled.product, field),
    "aria-required": !field.optional,
    ...handlers,
  };
  const isLast = textNames(draft).at(-1) === fieldPath.name;
  const note = remaining !== null && (
    <span className={styles.count} id={ids.count}>
      {remaining < 0 ? `${-remaining} too many` : `${remaining} left`}
    </span>
  );

  return (
    <FormField {...props} labelTarget="control" error={error} note={note} price={price}>
      {field.lines === null ? (
        <input type="text" enterKeyHint={isLast ? "done" : "next"} {...inputProps} />
      ) : (
        <textarea rows={field.lines} {...inputProps} />
      )}
      <div className={styles.advice} id={ids.advice} aria-live="polite">
        {isCut && <FieldWarning>{message}</FieldWarning>}
        {engine !== null && error === null && <engine.TextAdvice fieldPath={fieldPath} />}
      </div>
      {field.suggest.length > 0 && (
        <fieldset className={styles.chips} aria-label={`Suggestions for ${fieldPath.label}`}>
          {field.suggest.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className={styles.chip}
              aria-pressed={hasSuggestion(text, suggestion)}
              onClick={() => {
                clearCut();
                change(pickSuggestion(text, suggestion, field.max));
              }}
            >
              {suggestion}
            </button>
          ))}
        </fieldset>
      )}
    </FormField>
  );
}
