import type { TextField } from "#engine";
import { useIsEngineUsed } from "../../preview/engine/usePreviewEngine.ts";
import { classes } from "../../ui/classes.ts";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import { FieldWarning } from "../../ui/message/FieldWarning.tsx";
import box from "../../ui/TextBox.module.css";
import { graphemesLeft, hasSuggestion, pickSuggestion } from "./limitText.ts";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { describedBy, FormField } from "../field/FormField.tsx";
import styles from "./TextInput.module.css";
import { partIds } from "../field/fieldPath.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { entryHints, nextTextFieldName } from "./textEntry.ts";
import { useField } from "../field/useField.ts";
import { useFillPrice } from "../field/useFillPrice.ts";
import { useLengthLimit } from "./useLengthLimit.ts";

const loadAdvice = () => import("./TextAdvice.tsx");

/**
 * A text field. A text of one line can't exceed the field's maximum; a longer text is a sentence, so it is never cut: an error
 * says how much is too long.
 */
export function TextInput({ field, fieldPath }: FieldProps<TextField>) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const text = typeof value === "string" ? value : "";
  const ids = partIds(fieldPath);
  const remaining = graphemesLeft(text, field.max);
  const { compiled } = useProductFormState();
  const { product } = compiled;
  const advice = useLazyModule(loadAdvice, useIsEngineUsed());
  const isLast = useDraftView((view) => nextTextFieldName(compiled, view, fieldPath.name) === null);
  const price = useFillPrice(field, fieldPath);
  const { isCut, handlers, clearCut, message } = useLengthLimit(
    field.lines === null ? field.max : null,
    change,
  );

  const inputProps = {
    id: ids.control,
    ref,
    name: ids.control,
    value: text,
    className: classes(box.box, error !== null && box.invalid),
    autoComplete: "off",
    ...entryHints(product, field),
    "aria-invalid": error !== null,
    "aria-required": !field.optional,
    "aria-describedby": describedBy(
      field,
      fieldPath,
      error,
      price !== 0 && ids.price,
      remaining !== null && ids.count,
      ids.advice,
    ),
    ...handlers,
    onBlur,
  };
  const note = remaining !== null && (
    <span className={styles.count} id={ids.count}>
      {remaining < 0 ? `${-remaining} too many` : `${remaining} left`}
    </span>
  );

  return (
    <FormField
      field={field}
      fieldPath={fieldPath}
      labelTarget="control"
      error={error}
      note={note}
      price={price}
    >
      {field.lines === null ? (
        <input type="text" enterKeyHint={isLast ? "done" : "next"} {...inputProps} />
      ) : (
        <textarea rows={field.lines} {...inputProps} />
      )}
      <div className={styles.advice} id={ids.advice} aria-live="polite">
        {isCut && <FieldWarning>{message}</FieldWarning>}
        {advice !== null && error === null && <advice.TextAdvice fieldPath={fieldPath} />}
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
