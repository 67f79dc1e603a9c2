import { useEffect, useState } from "react";
import { type FileField, PATHS } from "#engine";
import { preventReload } from "../app/reload.ts";
import { classes } from "../ui/classes.ts";
import { useWhenNeeded } from "../ui/useWhenNeeded.ts";
import { warmUp } from "../ui/warmUp.ts";
import { whenIdle } from "../ui/whenIdle.ts";
import { keyOfFile } from "./chosenFiles.ts";
import { useDraftView, useFormParts } from "./formParts.ts";
import styles from "./FileInput.module.css";
import { describedBy, FormField } from "./FormField.tsx";
import { partIds, type FieldPath } from "./fieldPath.ts";
import { useField } from "./useField.ts";
import { useReadable } from "./useReadable.ts";

interface Props {
  readonly field: FileField;
  readonly place: FieldPath;
}

const load = () => import("./photoSharpness.ts");
/** The upload begins long after the page was opened: its code is there before the connection is lost or a later build has replaced it. */
const beginUploads = warmUp(() => import("../api/uploadPhoto.ts"));
const sayNothing = () => undefined;

/** A file, shown as soon as it is chosen; it leaves the browser only when the piece is added to the cart. */
export function FileInput({ field, place }: Props) {
  const { files, compiled } = useFormParts();
  const { value, fault, ref, change, judge } = useField(place);
  useReadable(files, value, fault, change);
  const ids = partIds(place);
  const file = files.get(value);
  useEffect(() => whenIdle(beginUploads), []);
  useEffect(() => (file === null ? undefined : preventReload()), [file]);
  const key = keyOfFile(value);
  const stored = key === null ? null : `${PATHS.photos}/${key}`;
  const preview = fault === null ? (files.previewOf(value) ?? stored) : null;
  const [seen, setSeen] = useState({ preview, widthPx: 0, heightPx: 0 });
  const measured = preview !== null && seen.preview === preview && seen.widthPx > 0;
  const code = useWhenNeeded(load, measured, sayNothing);
  const sharpness = useDraftView(({ configuration }) =>
    code === null || !measured
      ? null
      : code.photoSharpness(compiled.product, configuration, field.id, seen),
  );
  const name = file?.name ?? (key === null ? null : "The photo of this piece");
  const types = field.accept.map((type) => type.replace(/^.*\//, "").toUpperCase()).join(", ");

  return (
    <FormField
      place={place}
      names="group"
      help={field.help}
      optional={field.optional}
      fault={fault}
    >
      <label className={classes(styles.drop, fault !== null && styles.faulty)}>
        {preview !== null && (
          <img
            className={styles.preview}
            src={preview}
            alt=""
            onLoad={({ currentTarget }) => {
              const { naturalWidth: widthPx, naturalHeight: heightPx } = currentTarget;
              setSeen({ preview, widthPx, heightPx });
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
          aria-label={`${place.label} file`}
          aria-invalid={fault !== null}
          aria-required={!field.optional}
          aria-describedby={describedBy(
            place,
            { help: field.help !== null || field.optional, fault: fault !== null },
            `${ids.control}.limits`,
            `${ids.control}.sharpness`,
          )}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            // Closing the chooser without a choice keeps what was chosen before.
            if (chosen === undefined) return;
            change(files.add(chosen));
            judge();
          }}
        />
      </label>
      <output className={styles.sharpness}>
        <span id={`${ids.control}.sharpness`}>{sharpness}</span>
      </output>
    </FormField>
  );
}
