import { useEffect } from "react";
import { cropId, type FileField } from "#engine";
import { useFormContext } from "react-hook-form";
import { preventReload } from "../../document/reload.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import { keyOfFile, photoUrl } from "../state/fileStore.ts";
import { useProductFormState } from "../state/productFormState.ts";
import styles from "./FileInput.module.css";
import { describedBy, FormField } from "../field/FormField.tsx";
import { partIds } from "../field/fieldPath.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { useField } from "../field/useField.ts";
import { useFillPrice } from "../field/useFillPrice.ts";
import { usePhotoCheck } from "./usePhotoCheck.ts";

const loadNote = () => import("./PhotoNote.tsx");

/** A file field with a preview; the file is uploaded only when the product is added to the cart. */
export function FileInput({ field, fieldPath }: FieldProps<FileField>) {
  const { files } = useProductFormState();
  const { setValue } = useFormContext();
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  usePhotoCheck(files, value, error, change);
  const ids = partIds(fieldPath);
  const file = files.get(value);
  // A draft is stored without the content of its files, so a reload would lose the file.
  useEffect(() => (file === null ? undefined : preventReload()), [file]);
  const key = keyOfFile(value);
  const preview = error === null ? photoUrl(files, value) : null;
  const note = useLazyModule(loadNote, preview !== null);
  const name = file?.name ?? (key === null ? null : "Current photo");
  const price = useFillPrice(field, fieldPath);
  /** @param newValue the draft of another file, or null for none */
  const replace = (newValue: unknown): void => {
    // The crop of a photo doesn't suit another one. Without a previous photo, the crop is that of a restored draft, whose
    // photo is chosen again, and stays.
    if (field.crop && value !== null) setValue(cropId(field.id), "");
    change(newValue);
    onBlur();
  };
  const types = field.accept.map((type) => type.replace(/^.*\//, "").toUpperCase()).join(", ");

  return (
    <FormField field={field} fieldPath={fieldPath} labelTarget="group" error={error} price={price}>
      <label className={classes(styles.drop, error !== null && styles.invalid)}>
        {preview !== null && <img className={styles.preview} src={preview} alt="" />}
        <span className={styles.words}>
          <span className={styles.name}>{name ?? `Choose a ${field.label.toLowerCase()}`}</span>
          <span className={styles.limits} id={`${ids.control}.limits`}>
            {name === null ? `${types}, at most ${field.maxMB} MB` : "Choose another"}
          </span>
        </span>
        <input
          id={ids.control}
          ref={ref}
          name={ids.control}
          type="file"
          className={styles.input}
          accept={field.accept.join(",")}
          aria-label={`${fieldPath.label} file`}
          aria-invalid={error !== null}
          aria-required={!field.optional}
          aria-describedby={describedBy(
            field,
            fieldPath,
            error,
            price !== 0 && ids.price,
            `${ids.control}.limits`,
            `${ids.control}.note`,
          )}
          onClick={({ currentTarget }) => {
            // Otherwise the browser would not report that the same file was chosen again, after it was changed or removed.
            currentTarget.value = "";
          }}
          onChange={({ currentTarget }) => {
            const newFile = currentTarget.files?.[0];
            // Closing the file chooser without a choice keeps the previous file.
            if (newFile !== undefined) replace(files.add(newFile));
          }}
        />
      </label>
      {field.optional && name !== null && (
        <Button
          tone="quiet"
          small
          className={styles.remove}
          onClick={() => {
            replace(null);
            document.getElementById(ids.control)?.focus(); // this button disappears
          }}
        >
          Remove {fieldPath.label.toLowerCase()}
        </Button>
      )}
      <output className={styles.note}>
        <span id={`${ids.control}.note`}>
          {note && preview !== null && <note.PhotoNote field={field} url={preview} />}
        </span>
      </output>
    </FormField>
  );
}
