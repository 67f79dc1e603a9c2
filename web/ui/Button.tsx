import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";
import { classes } from "./classes.ts";

/** There is one primary action on a screen. */
type ButtonTone = "primary" | "secondary" | "quiet";

interface Look {
  readonly tone?: ButtonTone | undefined;
  readonly small?: boolean | undefined;
  /** Fills the width of what it stands in. */
  readonly wide?: boolean | undefined;
}

function look(
  { tone = "primary", small = false, wide = false }: Look,
  more: string | undefined,
): string {
  return classes(styles.button, styles[tone], small && styles.small, wide && styles.wide, more);
}

/** A button; of type "button" unless told otherwise. */
export function Button({
  tone,
  small,
  wide,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={look({ tone, small, wide }, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, small, wide, className, ...rest }: LinkProps & Look) {
  return <Link className={look({ tone, small, wide }, className)} {...rest} />;
}
