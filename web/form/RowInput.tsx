import type { ReactNode } from "react";
import type {
  ChoiceField,
  DerivedField,
  FileField,
  NumberField,
  RowField,
  TextField,
} from "#engine";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { FileInput } from "./FileInput.tsx";
import { NumberInput } from "./NumberInput.tsx";
import type { FieldPath } from "./fieldPath.ts";
import { TextInput } from "./TextInput.tsx";

interface FieldByKind {
  readonly text: TextField;
  readonly choice: ChoiceField;
  readonly number: NumberField;
  readonly file: FileField;
  readonly derived: DerivedField;
}
type RowFieldKind = RowField["kind"];

interface InputProps<K extends RowFieldKind> {
  readonly field: FieldByKind[K];
  readonly fieldPath: FieldPath;
}

const INPUTS: { readonly [K in RowFieldKind]: (props: InputProps<K>) => ReactNode } = {
  text: (props) => <TextInput {...props} />,
  choice: (props) => <ChoiceInput {...props} />,
  number: (props) => <NumberInput {...props} />,
  file: (props) => <FileInput {...props} />,
  // Has no control: it is computed from the other fields.
  derived: () => null,
};

/** The control of a field with a single value. */
export function RowInput({
  field,
  fieldPath,
}: {
  readonly field: RowField;
  readonly fieldPath: FieldPath;
}) {
  return inputOf(field.kind, field, fieldPath);
}

function inputOf<K extends RowFieldKind>(
  kind: K,
  field: FieldByKind[K],
  fieldPath: FieldPath,
): ReactNode {
  return INPUTS[kind]({ field, fieldPath });
}
