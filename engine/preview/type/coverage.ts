/** Code points as ascending ranges `[first, last, first, last, …]`. */
export type Coverage = readonly number[];

/**
 * Parses ranges of hexadecimal code points, `20-7e a0-ff 131`.
 * @throws Error on anything else
 */
export function parseCoverage(text: string): Coverage {
  if (text === "") return [];
  return text.split(" ").flatMap((range) => {
    const match = /^([0-9a-f]+)(?:-([0-9a-f]+))?$/.exec(range);
    if (match === null) throw new Error(`"${range}" is not a range of code points`);
    const first = Number.parseInt(match[1] ?? "", 16);
    return [first, match[2] === undefined ? first : Number.parseInt(match[2], 16)];
  });
}

/** The inverse of `parseCoverage`, from ascending code points. */
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

export function covers(coverage: Coverage, code: number): boolean {
  for (let i = 0; i < coverage.length; i += 2) {
    const first = coverage[i] ?? Infinity;
    if (code < first) return false;
    if (code <= (coverage[i + 1] ?? -1)) return true;
  }
  return false;
}
