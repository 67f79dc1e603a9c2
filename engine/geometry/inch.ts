export const MM_PER_INCH = 25.4;

/** A length in millimetres as a number of inches, with so many digits after the point. */
export function inches(millimetres: number, digits: number): string {
  return (millimetres / MM_PER_INCH).toFixed(digits);
}
