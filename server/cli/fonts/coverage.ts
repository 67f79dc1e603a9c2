/** Formats ascending code points as ranges, which the engine's `parseCoverage` reads. */
export function formatCoverage(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codePoints) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) =>
      first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`,
    )
    .join(" ");
}
