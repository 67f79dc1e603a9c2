import type { UseFormRegisterReturn } from "react-hook-form";

interface Props {
  readonly legend: string;
  /** The values with their labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly field: UseFormRegisterReturn;
}

/** A group of radio buttons. */
export function Radios({ legend, options, field }: Props) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" value={value} {...field} /> {label}
        </label>
      ))}
    </fieldset>
  );
}
