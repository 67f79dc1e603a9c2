import type { DateField } from "#engine";
import { classes } from "../../ui/classes.ts";
import box from "../../ui/TextBox.module.css";
import { type FieldProps, partIds } from "../field/fieldPath.ts";
import { controlProps, FormField } from "../field/FormField.tsx";
import { useField } from "../field/useField.ts";
import { useFillPrice } from "../field/useFillPrice.ts";

/** A date, chosen in the browser's calendar or typed. */
export function DateInput(props: FieldProps<DateField>) {
  const { field, fieldPath } = props;
  const controller = useField(fieldPath);
  const { value, error, change } = controller;
  const price = useFillPrice(field, fieldPath);
  return (
    <FormField {...props} labelTarget="control" error={error} price={price}>
      <input
        type="date"
        {...controlProps(props, controller, price !== 0 && partIds(fieldPath).price)}
        className={classes(box.box, error !== null && box.invalid)}
        value={typeof value === "string" ? value : ""}
        min={limitOf(field.earliest)}
        max={limitOf(field.latest)}
        autoComplete="off"
        aria-required={!field.optional}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </FormField>
  );
}

/** A limit as the calendar's; undefined for none. */
function limitOf(limit: string | number | null): string | undefined {
  return typeof limit === "string" ? limit : undefined;
}
