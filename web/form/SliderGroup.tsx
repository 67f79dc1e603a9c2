import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Field } from "#engine";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { useDraftView, useProductFormState } from "./productFormState.ts";
import { slidersBelow } from "./slidersBelow.ts";
import { SliderInput } from "./SliderInput.tsx";
import styles from "./SliderGroup.module.css";

/**
 * The sliders of a field, which can be opened: those that directly follow the field in the product's file. They open once one
 * is set. Nothing if no slider exists currently.
 */
export function SliderGroup({ field }: { readonly field: Field }) {
  const { fields } = useProductFormState().compiled.product;
  const sliders = useDraftView(
    ({ existingIds }) => slidersBelow(fields, field).filter(({ id }) => existingIds.has(id)),
    (previous, next) => String(previous.map(idOf)) === String(next.map(idOf)),
  );
  return sliders.length === 0 ? null : (
    <div className={styles.group}>
      <Sliders name={field.label.toLowerCase()} sliders={sliders} />
    </div>
  );
}

const idOf = ({ id }: Field): string => id;

interface Props {
  /** The name of the field that the sliders adjust. */
  readonly name: string;
  readonly sliders: readonly Field[];
}

function Sliders({ name, sliders }: Props) {
  const { setValue } = useFormContext();
  const isSet = useDraftView(({ configuration }) =>
    sliders.some(({ id }) => configuration[id] !== undefined),
  );
  const isInvalid = useDraftView(({ issues }) =>
    sliders.some(({ id }) => issues.some(({ path: [first] }) => first === id)),
  );
  const [wasSet, setWasSet] = useState(isSet);
  // A stored draft may arrive after the sliders. A reset leaves them open.
  if (isSet && !wasSet) setWasSet(true);
  return (
    <Disclosure
      summary={<span className={styles.summary}>Adjust {name}</span>}
      open={wasSet || isInvalid}
    >
      <div className={styles.sliders}>
        {sliders.map((slider) =>
          slider.kind === "number" ? <SliderInput key={slider.id} field={slider} /> : null,
        )}
        <Button
          className={styles.reset}
          tone="quiet"
          small
          aria-disabled={!isSet}
          onClick={() => {
            for (const { id } of sliders) setValue(id, null);
          }}
        >
          Reset {name}
        </Button>
      </div>
    </Disclosure>
  );
}
