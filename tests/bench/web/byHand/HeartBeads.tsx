import { type Control, useFieldArray, useForm, useWatch } from "react-hook-form";
import { heartBeadsByHand } from "../../byHand/nameLists.ts";
import { METALS, SHIPPINGS } from "./choices.ts";
import { Radios } from "./Radios.tsx";
import { Total } from "./Total.tsx";

interface Values {
  readonly names: { name: string }[];
  readonly metal: string;
  readonly shipping: string;
}

const MAX_NAMES = 8;
const NO_SUBMIT = () => undefined;

/** The form of the heart beads necklace. */
export function HeartBeads() {
  const { control, register, handleSubmit, formState } = useForm<Values>({
    mode: "onBlur",
    defaultValues: { names: [{ name: "" }], metal: "gold-color", shipping: "normal" },
  });
  const { fields, append, remove } = useFieldArray({ control, name: "names" });
  const errors = formState.errors.names;
  return (
    <form onSubmit={(event) => void handleSubmit(NO_SUBMIT)(event)}>
      <h1>Heart Beads Necklace</h1>
      {fields.map(({ id }, index) => (
        <div key={id}>
          <label>
            Name {index + 1}
            <input
              type="text"
              maxLength={12}
              aria-invalid={errors?.[index] !== undefined}
              {...register(`names.${index}.name`, { required: "This field is required" })}
            />
          </label>
          {errors?.[index]?.name?.message}
          {fields.length > 1 && (
            <button type="button" onClick={() => remove(index)}>
              Remove name {index + 1}
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        disabled={fields.length === MAX_NAMES}
        onClick={() => append({ name: "" })}
      >
        Add name
      </button>
      <Radios legend="Metal" options={METALS} field={register("metal")} />
      <Radios legend="Shipping" options={SHIPPINGS} field={register("shipping")} />
      <Price control={control} />
    </form>
  );
}

function Price({ control }: { readonly control: Control<Values> }) {
  const draft = useWatch({ control });
  return <Total {...heartBeadsByHand(draft)} />;
}
