import { useController } from "react-hook-form";
import { clampNumber, type NumberField } from "#engine";
import { Button } from "../../ui/Button.tsx";
import { useProductFormState } from "../state/productFormState.ts";
import { quarterTurn, sliderValue } from "../number/sliderNumbers.ts";

/** A button that turns a photo by 90° clockwise. Nothing if the field's limits or steps don't allow that at every angle. */
export function TurnButton({ field }: { readonly field: NumberField }) {
  const { control } = useProductFormState();
  const { field: input } = useController({ name: field.id, control });
  const value: unknown = input.value;
  const turned = quarterTurn(field, typeof value === "number" ? value : clampNumber(field, 0));
  return turned === null ? null : (
    <Button tone="secondary" small onClick={() => input.onChange(sliderValue(field, turned))}>
      Turn by 90°
    </Button>
  );
}
