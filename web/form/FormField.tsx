import { type ReactNode, useState } from "react";
import { classes } from "../ui/classes.ts";
import { FieldError } from "../ui/FieldError.tsx";
import { useFormParts } from "./formParts.ts";
import styles from "./FormField.module.css";
import { partIds, type FieldPath } from "./fieldPath.ts";

interface Props {
  readonly place: FieldPath;
  /** A label names one control; a group's name is only read with it. */
  readonly names: "control" | "group";
  readonly help?: string | null;
  readonly optional?: boolean;
  readonly fault: string | null;
  /** A short note beside the label, such as how many characters are left. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What stands around a control: its name, a word of help and what is wrong with it, which is read out when it comes while
 * the reader is elsewhere in the form.
 */
export function FormField({
  place,
  names,
  help = null,
  optional = false,
  fault,
  note,
  children,
}: Props) {
  const ids = partIds(place);
  const isHeard = useHeard(fault);
  const hint = [help, optional ? "Optional" : null].filter((part) => part !== null).join(" · ");
  return (
    <div className={classes(styles.frame, place.inRow && styles.inRow)}>
      <div className={styles.head}>
        {!place.inRow && <span className={styles.number} aria-hidden="true" />}
        {names === "control" ? (
          <label className={styles.label} id={ids.label} htmlFor={ids.control}>
            {place.label}
          </label>
        ) : (
          <span className={styles.label} id={ids.label}>
            {place.label}
          </span>
        )}
        {hint !== "" && (
          <span className={styles.help} id={ids.help}>
            {hint}
          </span>
        )}
        {note}
      </div>
      {children}
      <div className={styles.fault} aria-live={isHeard ? "off" : "polite"}>
        {fault !== null && <FieldError id={ids.fault}>{fault}</FieldError>}
      </div>
    </div>
  );
}

/**
 * Whether a fault is heard without being read out: an attempt to send tells what is missing in a toast, and moves to the
 * first faulty field, which is read with its fault.
 */
function useHeard(fault: string | null): boolean {
  const { attempt } = useFormParts();
  const [last, setLast] = useState({ fault, attempt, heard: false });
  if (fault !== last.fault || attempt !== last.attempt) {
    setLast({ fault, attempt, heard: attempt !== last.attempt });
  }
  return last.heard;
}

/** What describes a control: the help and the fault where they are shown, and more. */
export function describedBy(
  place: FieldPath,
  shown: { readonly help: boolean; readonly fault: boolean },
  ...more: readonly (string | false)[]
): string | undefined {
  const ids = partIds(place);
  const all = [shown.help && ids.help, ...more, shown.fault && ids.fault].filter(Boolean);
  return all.length === 0 ? undefined : all.join(" ");
}
