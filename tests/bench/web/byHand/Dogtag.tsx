import { type Control, useForm, useWatch } from "react-hook-form";
import { dogtagByHand } from "../../byHand/dogtag.ts";
import { METALS, SHIPPINGS } from "./choices.ts";
import { Radios } from "./Radios.tsx";
import { Total } from "./Total.tsx";

interface Values {
  readonly engravingType: string;
  readonly photo: FileList | null;
  readonly text: string;
  readonly symbol: string;
  readonly font: number | null;
  readonly size: string;
  readonly metal: string;
  readonly shipping: string;
}

const ENGRAVINGS = [
  ["photo", "Photo"],
  ["names", "Text"],
] as const;
const SIZES = [
  ["small", "Small, 36x22mm"],
  ["large", "Large, 50x28mm"],
] as const;
const DOGTAG_METALS = [...METALS, ["blue-color", "Blue"], ["black", "Black"]] as const;
const REQUIRED = { required: "This field is required" };
const NO_SUBMIT = () => undefined;

/** The form of the engraved dogtag necklace. */
export function Dogtag() {
  const { control, register, handleSubmit, formState } = useForm<Values>({
    mode: "onBlur",
    defaultValues: {
      engravingType: "photo",
      photo: null,
      text: "",
      symbol: "",
      font: null,
      size: "small",
      metal: "silver-color",
      shipping: "normal",
    },
  });
  const engraving = useWatch({ control, name: "engravingType" });
  const { errors } = formState;
  return (
    <form onSubmit={(event) => void handleSubmit(NO_SUBMIT)(event)}>
      <h1>Engraved Dogtag Necklace</h1>
      <Radios legend="Engraving" options={ENGRAVINGS} field={register("engravingType")} />
      {engraving === "photo" ? (
        <label>
          Photo
          <input type="file" accept="image/*" {...register("photo", REQUIRED)} />
          {errors.photo?.message}
        </label>
      ) : (
        <>
          <label>
            Engraved text
            <input
              type="text"
              maxLength={30}
              aria-invalid={errors.text !== undefined}
              {...register("text", REQUIRED)}
            />
            {errors.text?.message}
          </label>
          <label>
            Symbol
            <input type="text" maxLength={2} {...register("symbol")} />
          </label>
          <label>
            Font style
            <input
              type="number"
              min={1}
              max={12}
              {...register("font", { setValueAs: (value) => (value ? Number(value) : null) })}
            />
          </label>
        </>
      )}
      <Radios legend="Size" options={SIZES} field={register("size")} />
      <Radios legend="Metal" options={DOGTAG_METALS} field={register("metal")} />
      <Radios legend="Shipping" options={SHIPPINGS} field={register("shipping")} />
      <Price control={control} />
    </form>
  );
}

function Price({ control }: { readonly control: Control<Values> }) {
  const { photo, ...values } = useWatch({ control });
  const { name, type, size } = photo?.[0] ?? {};
  const file = type === undefined ? null : { name, type, size };
  return <Total {...dogtagByHand({ ...values, photo: file })} />;
}
