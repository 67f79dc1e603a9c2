import { useRef } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { type Draft, formatDifference, type ListField } from "#engine";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { onSingleClick } from "../../ui/pointer/onSingleClick.ts";
import { type FieldProps, partIds, rowFieldPath } from "../field/fieldPath.ts";
import { describedBy, FormField } from "../field/FormField.tsx";
import { RowInput } from "../RowInput.tsx";
import { useDraft } from "../state/DraftProvider.tsx";
import styles from "./ListInput.module.css";

/** A list of rows, with buttons to add and remove rows within the list's limits. */
export function ListInput(props: FieldProps<ListField>) {
  const { field, fieldPath } = props;
  const { compiled, draft, price } = useDraft();
  const { getValues } = useFormContext();
  const { fields: rows, append, remove } = useFieldArray({ name: field.id });
  const { error, clearError } = useListError(field.id);
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const ids = partIds(fieldPath);
  const noun = (field.of[0]?.label ?? field.label).toLowerCase();
  const minRows = field.optional ? 0 : field.min;
  const isFixed = minRows === field.max && rows.length === field.max;
  const isFull = rows.length >= field.max;
  const longer = { ...draft, [field.id]: [...rowsIn(draft, field), ...newRows(draft)] };
  /** What the next row adds to the price. */
  const rowPrice = compiled.price(compiled.project(longer).configuration).total - price.total;

  /**
   * The next row, and in an optional list as many as its minimum. Rows have their defaults, which differ from the other
   * rows' if rows must differ.
   */
  function newRows(draft: Draft): Draft[] {
    const added: Draft[] = [];
    const present = rowsIn(draft, field);
    do added.push(compiled.freshRow(field.id, [...present, ...added]));
    while (present.length + added.length < field.min);
    return added;
  }

  const addRows = (): void => {
    clearError();
    append(newRows(getValues()), { focusIndex: rows.length });
  };
  const removeRow = (index: number): void => {
    clearError();
    flushSync(() => remove(index));
    // The pressed button is gone. The focus moves to the row before it, or the next one if it was the first.
    const row = group.current?.children.item(Math.max(0, index - 1));
    (row?.querySelector<HTMLElement>("input, select, textarea") ?? addButton.current)?.focus();
  };

  return (
    <FormField {...props} labelTarget="group" error={error}>
      <fieldset
        ref={group}
        id={ids.control}
        tabIndex={-1}
        aria-labelledby={ids.label}
        aria-describedby={describedBy(props, error)}
        className={styles.rows}
      >
        {rows.map(({ id }, index) => (
          <div key={id} className={styles.row}>
            <div className={styles.fields}>
              <RowInputs list={field} index={index} />
            </div>
            {!isFixed && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${noun} ${index + 1}`}
                disabled={rows.length <= minRows}
                onClick={onSingleClick(() => removeRow(index))}
              >
                <Icon name="close" size={20} />
              </button>
            )}
          </div>
        ))}
      </fieldset>
      {!isFixed && (
        <div className={styles.foot}>
          <Button
            ref={addButton}
            tone="secondary"
            small
            disabled={isFull}
            aria-describedby={isFull || rowPrice === 0 ? undefined : ids.price}
            onClick={addRows}
          >
            {`Add ${noun}`}
          </Button>
          {!isFull && rowPrice !== 0 && (
            <span id={ids.price} className={styles.price}>
              {formatDifference(rowPrice)}
            </span>
          )}
          <span className={styles.range} aria-hidden="true">
            {`${rows.length} of ${field.max}`}
          </span>
        </div>
      )}
    </FormField>
  );
}

/** The error of a list itself, such as too few rows. react-hook-form keeps it as `root`, beside the errors of its rows. */
function useListError(id: string) {
  const { clearErrors } = useFormContext();
  const own = useFormState({ name: id }).errors[id];
  const [message, name] =
    own?.root === undefined ? [own?.message, id] : [own.root.message, `${id}.root`];
  const error = typeof message === "string" ? message : null;
  const clearError = (): void => {
    if (error !== null) clearErrors(name);
  };
  return { error, clearError };
}

function rowsIn(draft: Draft, { id }: ListField): readonly unknown[] {
  const rows = draft[id];
  return Array.isArray(rows) ? rows : [];
}

/** The sub-fields that exist in a row. */
function RowInputs({ list, index }: { readonly list: ListField; readonly index: number }) {
  const { compiled, configuration } = useDraft();
  const rows = configuration[list.id];
  // The form may already render a row that the view lacks.
  const row = (typeof rows === "object" ? rows[index] : undefined) ?? {};
  const existingIds = compiled.existingSubFieldIds(list.id, configuration, row);
  return list.of
    .filter(({ id }) => existingIds.has(id))
    .map((field) => (
      <RowInput key={field.id} field={field} fieldPath={rowFieldPath(list, index, field)} />
    ));
}
