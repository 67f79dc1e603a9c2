import type { ComponentProps } from "react";
import { classes } from "../../ui/classes.ts";
import styles from "./Slider.module.css";

interface Props extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  /** The number as it is read out, with its unit. */
  readonly text: string;
  readonly onChange: (number: number) => void;
}

/** A range input for a whole number. */
export function Slider({ text, onChange, className, ...props }: Props) {
  return (
    <input
      {...props}
      type="range"
      className={classes(styles.slider, className)}
      aria-valuetext={text}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
