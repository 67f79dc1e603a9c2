import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { cropId, type FileField } from "#engine";
import { preventReload } from "../../document/reload.ts";
import { useReadyEngine } from "../../preview/engine/usePreviewEngine.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { type FieldPath, type FieldProps, partIds } from "../field/fieldPath.ts";
import { controlProps, FormField } from "../field/FormField.tsx";
import { useField } from "../field/useField.ts";
import { useFillPrice } from "../field/useFillPrice.ts";
import { useDraft } from "../state/DraftProvider.tsx";
import { keyOfFile, knownReadable, photoUrl } from "../state/fileStore.ts";
import styles from "./FileInput.module.css";

/** A file field with a preview; the file is uploaded only when the product is added to the cart. */
export function FileInput(props: FieldProps<FileField>) {
  const { field, fieldPath } = props;
  const { files } = useDraft();
  const engine = useReadyEngine();
  const { setValue } = useFormContext();
  const controller = useField(fieldPath);
  const { value, error, change } = controller;
  usePhotoCheck(fieldPath, value, error);
  const ids = partIds(fieldPath);
  const limitsId = `${ids.control}.limits`;
  const noteId = `${ids.control}.note`;
  const file = files.get(value);
  // A draft is stored without the content of its files, so a reload would lose the file.
  useEffect(() => (file === null ? undefined : preventReload()), [file]);
  const preview = error === null ? photoUrl(files, value) : null;
  const name = file?.name ?? (keyOfFile(value) === null ? null : "Current photo");
  const price = useFillPrice(field, fieldPath);
  /** @param newValue the draft of another file, or null for none */
  const replace = (newValue: unknown): void => {
    // The crop of a photo doesn't suit another one. Without a previous photo, the crop is that of a restored draft, whose
    // photo is chosen again, and stays.
    if (field.crop && value !== null) setValue(cropId(field.id), "", { shouldDirty: true });
    change(newValue);
  };
  const types = field.accept.map((type) => type.replace(/^.*\//, "").toUpperCase()).join(", ");

  return (
    <FormField {...props} labelTarget="group" error={error} price={price}>
      <label className={classes(styles.drop, error !== null && styles.invalid)}>
        {preview !== null && <img className={styles.preview} src={preview} alt="" />}
        <span className={styles.words}>
          <span className={styles.name}>{name ?? `Choose a ${field.label.toLowerCase()}`}</span>
          <span className={styles.limits} id={limitsId}>
            {name === null ? `${types}, at most ${field.maxMB} MB` : "Choose another"}
          </span>
        </span>
        <input
          {...controlProps(props, controller, price !== 0 && ids.price, limitsId, noteId)}
          type="file"
          className={styles.input}
          accept={field.accept.join(",")}
          aria-label={`${fieldPath.label} file`}
          aria-required={!field.optional}
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
        <span id={noteId}>
          {engine !== null && preview !== null && <engine.PhotoNote field={field} url={preview} />}
        </span>
      </output>
    </FormField>
  );
}

/**
 * Checks a field's file once and writes `readable` into the draft. The schema rejects a file that is not readable.
 * @param value the field's value in the draft
 * @param error the field's error; a file that is rejected anyway, for example for its size, is not checked
 */
function usePhotoCheck({ name }: FieldPath, value: unknown, error: string | null): void {
  const { files } = useDraft();
  const { setValue } = useFormContext();
  // During the check, the field may move to another row. The result is no edit of the shopper's.
  const setReadable = useEffectEvent((file: object, readable: boolean) =>
    setValue(name, { ...file, readable }),
  );
  const needsCheck = error === null && knownReadable(value) === null;
  useEffect(() => {
    if (!needsCheck || typeof value !== "object" || value === null) return undefined;
    let isCurrent = true;
    files.check(value, (readable) => {
      if (isCurrent) setReadable(value, readable);
    });
    return () => {
      isCurrent = false;
    };
  }, [files, value, needsCheck]);
}
