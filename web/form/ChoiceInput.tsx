import type { ReactNode } from "react";
import { type ChoiceAppearance, choiceAppearance } from "./choiceAppearance.ts";
import type { ChoiceProps } from "./choiceProps.ts";
import { Radios } from "./Radios.tsx";
import { SelectInput } from "./SelectInput.tsx";
import { SwitchInput } from "./SwitchInput.tsx";

const INPUTS: { readonly [L in ChoiceAppearance]: (props: ChoiceProps) => ReactNode } = {
  swatch: (props) => <Radios {...props} appearance="swatch" />,
  segments: (props) => <Radios {...props} appearance="segments" />,
  select: (props) => <SelectInput {...props} />,
  switch: (props) => <SwitchInput {...props} />,
};

/** One of several options, with the appearance that the product's file selects. */
export function ChoiceInput(props: ChoiceProps) {
  return INPUTS[choiceAppearance(props.field)](props);
}
