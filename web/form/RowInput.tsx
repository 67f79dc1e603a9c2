import type { ReactElement } from "react";
import type { RowField } from "#engine";
import { ChoiceInput } from "./choice/ChoiceInput.tsx";
import type { FieldProps } from "./field/fieldPath.ts";
import { NumberInput } from "./number/NumberInput.tsx";
import { FileInput } from "./photo/FileInput.tsx";
import { DateInput } from "./text/DateInput.tsx";
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
    // `ProductFields` shows it with its photo.
    case "crop":
    case "derived":
      return null;
  }
}
