import type { ReactElement } from "react";
import type { RowField } from "#engine";
import { ChoiceInput } from "./choice/ChoiceInput.tsx";
import { DateInput } from "./date/DateInput.tsx";
import { FileInput } from "./photo/FileInput.tsx";
import { NumberInput } from "./number/NumberInput.tsx";
import type { FieldProps } from "./field/fieldProps.ts";
import { TextInput } from "./text/TextInput.tsx";

/** The control of a field with a single value. A derived field has no control: it is computed from other fields. */
export function RowInput({ field, fieldPath }: FieldProps<RowField>): ReactElement | null {
  switch (field.kind) {
    case "text":
      return <TextInput field={field} fieldPath={fieldPath} />;
    case "choice":
      return <ChoiceInput field={field} fieldPath={fieldPath} />;
    case "number":
      return <NumberInput field={field} fieldPath={fieldPath} />;
    case "date":
      return <DateInput field={field} fieldPath={fieldPath} />;
    case "file":
      return <FileInput field={field} fieldPath={fieldPath} />;
    case "derived":
      return null;
  }
}
