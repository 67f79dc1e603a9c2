export const MM_PER_INCH = 25.4;

/** Converts millimetres to inches, with `decimals` digits after the decimal point. */
export function inches(millimetres: number, decimals: number): string {
  return (millimetres / MM_PER_INCH).toFixed(decimals);
}
