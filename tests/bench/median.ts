/** The median; NaN if there are no numbers. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share of the numbers don't exceed; NaN if there are no numbers. */
export function quantile(values: readonly number[], share: number): number {
  const index = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[index] ?? Number.NaN;
}
