import { useRef } from "react";
import { flushSync } from "react-dom";
import { useFieldArray } from "react-hook-form";
import { type Draft, formatDifference, type ListField, type Row } from "#engine";
import { Button } from "../../ui/Button.tsx";
import { describedBy, FormField } from "../field/FormField.tsx";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { sameIds } from "../sameIds.ts";
import styles from "./ListInput.module.css";
import { partIds, rowFieldPath } from "../field/fieldPath.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { Icon } from "../../ui/Icon.tsx";
import { onSingleClick } from "../../ui/pointer/onSingleClick.ts";
import { RowInput } from "../RowInput.tsx";
import { useListError } from "./useListError.ts";

/** A list of rows, with buttons to add and remove rows within the list's limits. */
export function ListInput({ field, fieldPath }: FieldProps<ListField>) {
  const { compiled, control, views } = useProductFormState();
  const { fields: rows, append, remove } = useFieldArray({ control, name: field.id });
  const error = useListError(field.id);
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const ids = partIds(fieldPath);
  const noun = (field.of[0]?.label ?? field.label).toLowerCase();
  const minRows = field.optional ? 0 : field.min;
  const isFixed = minRows === field.max && rows.length === field.max;
  const isFull = rows.length >= field.max;
  /** What the next row adds to the price. */
  const rowPrice = useDraftView(({ draft, price }) => {
    const longer = { ...draft, [field.id]: [...rowsIn(draft, field), ...newRows(draft)] };
    return compiled.price(compiled.project(longer).configuration).total - price.total;
  });

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

  const removeRow = (index: number): void => {
    flushSync(() => remove(index));
    // The pressed button is gone. The focus moves to the row before it, or the next one if it was the first.
    const row = group.current?.children.item(Math.max(0, index - 1));
    (row?.querySelector<HTMLElement>("input, select, textarea") ?? addButton.current)?.focus();
  };

  return (
    <FormField field={field} fieldPath={fieldPath} labelTarget="group" error={error}>
      <fieldset
        ref={group}
        id={ids.control}
        tabIndex={-1}
        aria-labelledby={ids.label}
        aria-describedby={describedBy(field, fieldPath, error)}
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
            onClick={() => append(newRows(views.get().draft), { focusIndex: rows.length })}
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

function rowsIn(draft: Draft, { id }: ListField): readonly unknown[] {
  const rows = draft[id];
  return Array.isArray(rows) ? rows : [];
}

/** Stands for a row that the form already renders, but that the shown view lacks. */
const NO_ROW: Row = {};

/** The sub-fields that exist in a row. */
function RowInputs({ list, index }: { readonly list: ListField; readonly index: number }) {
  const { compiled } = useProductFormState();
  const existingIds = useDraftView(({ configuration }) => {
    const rows = configuration[list.id];
    const row = typeof rows === "object" ? (rows[index] ?? NO_ROW) : NO_ROW;
    return compiled.existingSubFieldIds(list.id, configuration, row);
  }, sameIds);
  return list.of
    .filter(({ id }) => existingIds.has(id))
    .map((field) => (
      <RowInput key={field.id} field={field} fieldPath={rowFieldPath(list, index, field)} />
    ));
}
