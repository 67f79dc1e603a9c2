import type { ReactNode } from "react";
import { type ChoiceAppearance, choiceAppearance } from "./choiceAppearance.ts";
import type { ChoiceProps } from "./choiceProps.ts";
import { Radios } from "./Radios.tsx";
import { SelectInput } from "./SelectInput.tsx";
import { SwitchInput } from "./SwitchInput.tsx";

const LOOKS: { readonly [L in ChoiceAppearance]: (props: ChoiceProps) => ReactNode } = {
  swatch: (props) => <Radios {...props} look="swatch" />,
  segments: (props) => <Radios {...props} look="segments" />,
  select: (props) => <SelectInput {...props} />,
  switch: (props) => <SwitchInput {...props} />,
};

/** One of several options, in the look that its product's file asks for. */
export function ChoiceInput(props: ChoiceProps) {
  return LOOKS[choiceAppearance(props.field)](props);
}
