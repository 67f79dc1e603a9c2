import type { ReactNode } from "react";
import type { ChoiceField, Product } from "#engine";
import styles from "./Neckline.module.css";

/** The chain lengths that the sketch of a neck can show, in inches. Shorter chains are for wrists. */
const MIN_INCHES = 12;
const MAX_INCHES = 21;

/** The lengths of a chain length field, in inches; null for other fields, or if the sketch can't show a length. */
export function chainLengths(
  { preview }: Product,
  { id, options }: ChoiceField,
): readonly number[] | null {
  const setsChainLength = preview?.parts.some(
    (part) => part.part === "chain" && typeof part.length === "object" && part.length.from === id,
  );
  if (setsChainLength !== true) return null;
  const lengths = options.map((option) => Number(option.id));
  return lengths.every((inches) => inches >= MIN_INCHES && inches <= MAX_INCHES) ? lengths : null;
}

interface NecklineProps {
  /** The available lengths, in inches. */
  readonly lengths: readonly number[];
  /** The chosen length, in inches. */
  readonly chosen: number;
  /** The radios of the lengths, beside the sketch. */
  readonly children: ReactNode;
}

/** The lowest point of a 14 inch chain, in viewBox units from the top. */
const CHAIN_OF_14_INCHES_Y = 45;
/** How much lower a chain is for each further inch, in viewBox units. */
const UNITS_PER_INCH = 7.2;

/** The outlines of the neck and the shoulders, and the collarbones. */
const FIGURE =
  "M45 6C45 20 46 29 41 35C34 41 18 43 6 52M75 6C75 20 74 29 79 35C86 41 102 43 114 52M52 47C46 44 36 44 29 47M68 47C74 44 84 44 91 47";

function chainPath(inches: number): string {
  const y = CHAIN_OF_14_INCHES_Y + (inches - 14) * UNITS_PER_INCH;
  const side = 33 + (y - 33) * 0.6;
  return `M42.5 33C43 ${side} 50 ${y} 60 ${y}S77 ${side} 77.5 33`;
}

/** A neck with a chain of every length. The chosen one is highlighted. Decorative, because the options have labels. */
export function Neckline({ lengths, chosen, children }: NecklineProps) {
  return (
    <div className={styles.drawn}>
      {children}
      <svg className={styles.neckline} viewBox="0 0 120 100" aria-hidden="true" fill="none">
        <path className={styles.figure} d={FIGURE} />
        {lengths.map((inches) => (
          <path
            key={inches}
            className={inches === chosen ? styles.chosen : styles.other}
            d={chainPath(inches)}
          />
        ))}
      </svg>
    </div>
  );
}
