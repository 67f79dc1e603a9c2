import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";
import { classes } from "./classes.ts";

/** Use one primary action per screen. */
type ButtonTone = "primary" | "secondary" | "quiet";

interface ButtonStyle {
  readonly tone?: ButtonTone | undefined;
  readonly small?: boolean | undefined;
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined;
}

function classNames(
  { tone = "primary", small = false, wide = false }: ButtonStyle,
  className: string | undefined,
): string {
  return classes(
    styles.button,
    styles[tone],
    small && styles.small,
    wide && styles.wide,
    className,
  );
}

/** A button; its type is "button" by default. */
export function Button({
  tone,
  small,
  wide,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={classNames({ tone, small, wide }, className)} {...props} />;
}

/** A link styled as a button. */
export function ButtonLink({ tone, small, wide, className, ...props }: LinkProps & ButtonStyle) {
  return <Link className={classNames({ tone, small, wide }, className)} {...props} />;
}
