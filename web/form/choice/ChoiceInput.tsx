import type { ReactNode } from "react";
import type { ChoiceField } from "#engine";
import { type ChoiceAppearance, choiceAppearance } from "./choiceAppearance.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { Radios } from "./Radios.tsx";
import { SelectInput } from "./SelectInput.tsx";
import { SwitchInput } from "./SwitchInput.tsx";

const INPUTS: { readonly [A in ChoiceAppearance]: (props: FieldProps<ChoiceField>) => ReactNode } =
  {
    swatch: (props) => <Radios {...props} appearance="swatch" />,
    segments: (props) => <Radios {...props} appearance="segments" />,
    select: (props) => <SelectInput {...props} />,
    switch: (props) => <SwitchInput {...props} />,
  };

/** One of several options (see `choiceAppearance`). */
export function ChoiceInput(props: FieldProps<ChoiceField>) {
  return INPUTS[choiceAppearance(props.field)](props);
}
