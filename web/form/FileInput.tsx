import { useEffect, useState } from "react";
import { type FileField, PATHS } from "#engine";
import { preventReload } from "../app/reload.ts";
import { classes } from "../ui/classes.ts";
import { useLazyModule } from "../ui/useLazyModule.ts";
import { preloader } from "../ui/preloader.ts";
import { onFirstInput } from "../ui/onFirstInput.ts";
import { keyOfFile } from "./fileStore.ts";
import { useDraftView, useProductFormState } from "./productFormState.ts";
import styles from "./FileInput.module.css";
import { describedBy, FormField } from "./FormField.tsx";
import { partIds } from "./fieldPath.ts";
import type { FieldProps } from "./fieldProps.ts";
import { useField } from "./useField.ts";
import { useFillPrice } from "./useFillPrice.ts";
import { usePhotoCheck } from "./usePhotoCheck.ts";

const loadSharpness = () => import("./photoSharpness.ts");

/**
 * Loads the upload's code early. The upload starts long after the page was opened, and by then the connection may be
 * lost or a later build may have replaced the code.
 */
const preloadUpload = preloader(() => import("../api/uploadPhoto.ts"));

/** A file field with a preview; the file is uploaded only when the product is added to the cart. */
export function FileInput({ field, fieldPath }: FieldProps<FileField>) {
  const { files, compiled } = useProductFormState();
  const { value, error, ref, change, showError } = useField(fieldPath);
  usePhotoCheck(files, value, error, change);
  const ids = partIds(fieldPath);
  const file = files.get(value);
  useEffect(() => onFirstInput(preloadUpload), []);
  useEffect(() => (file === null ? undefined : preventReload()), [file]);
  const key = keyOfFile(value);
  const storedUrl = key === null ? null : `${PATHS.photos}/${key}`;
  const preview = error === null ? (files.previewOf(value) ?? storedUrl) : null;
  const [loadedPhoto, setLoadedPhoto] = useState({ preview, widthPx: 0, heightPx: 0 });
  const isMeasured = preview !== null && loadedPhoto.preview === preview && loadedPhoto.widthPx > 0;
  const sharpnessModule = useLazyModule(loadSharpness, isMeasured);
  const sharpness = useDraftView(({ configuration }) =>
    sharpnessModule === null || !isMeasured
      ? null
      : sharpnessModule.photoSharpness(compiled.product, configuration, field.id, loadedPhoto),
  );
  const name = file?.name ?? (key === null ? null : "Current photo");
  const price = useFillPrice(field, fieldPath);
  const types = field.accept.map((type) => type.replace(/^.*\//, "").toUpperCase()).join(", ");

  return (
    <FormField field={field} fieldPath={fieldPath} labelTarget="group" error={error} price={price}>
      <label className={classes(styles.drop, error !== null && styles.invalid)}>
        {preview !== null && (
          <img
            className={styles.preview}
            src={preview}
            alt=""
            onLoad={({ currentTarget }) => {
              const { naturalWidth: widthPx, naturalHeight: heightPx } = currentTarget;
              setLoadedPhoto({ preview, widthPx, heightPx });
            }}
          />
        )}
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
            `${ids.control}.sharpness`,
          )}
          onChange={({ currentTarget }) => {
            const newFile = currentTarget.files?.[0];
            // Closing the file chooser without a choice keeps the previous file.
            if (newFile === undefined) return;
            change(files.add(newFile));
            showError();
          }}
        />
      </label>
      <output className={styles.sharpness}>
        <span id={`${ids.control}.sharpness`}>{sharpness}</span>
      </output>
    </FormField>
  );
}
