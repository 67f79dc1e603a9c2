import type { DateField } from "#engine";
import { classes } from "../../ui/classes.ts";
import box from "../../ui/TextBox.module.css";
import { describedBy, FormField } from "../field/FormField.tsx";
import { partIds } from "../field/fieldPath.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { useField } from "../field/useField.ts";
import { useFillPrice } from "../field/useFillPrice.ts";

/** A date, chosen in the browser's calendar or typed. */
export function DateInput({ field, fieldPath }: FieldProps<DateField>) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const ids = partIds(fieldPath);
  const price = useFillPrice(field, fieldPath);
  return (
    <FormField
      field={field}
      fieldPath={fieldPath}
      labelTarget="control"
      error={error}
      price={price}
    >
      <input
        type="date"
        id={ids.control}
        name={ids.control}
        ref={ref}
        className={classes(box.box, error !== null && box.invalid)}
        value={typeof value === "string" ? value : ""}
        min={limitOf(field.earliest)}
        max={limitOf(field.latest)}
        autoComplete="off"
        aria-invalid={error !== null}
        aria-required={!field.optional}
        aria-describedby={describedBy(field, fieldPath, error, price !== 0 && ids.price)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={onBlur}
      />
    </FormField>
  );
}

/** A limit as the calendar's; undefined for none. */
function limitOf(limit: string | number | null): string | undefined {
  return typeof limit === "string" ? limit : undefined;
}
