import { inches, type PieceSize, rangeText } from "#engine/preview";

/**
 * A size as lines of text: "47 × 20 mm (1.9 × 0.8 in)", "First letter 4.3 mm high (0.17 in)" and, if nothing is typed yet,
 * "With “Olivia”".
 */
export function sizeTexts({ width, height, initials, samples }: PieceSize): readonly string[] {
  const size = `${width} × ${height} mm (${inches(width, 1)} × ${inches(height, 1)} in)`;
  const quoted = samples.map((sample) => `“${sample}”`);
  return [
    size,
    ...(initials === null ? [] : [letterText(initials)]),
    ...(quoted.length === 0 ? [] : [`With ${quoted.join(" and ")}`]),
  ];
}

function letterText(initials: NonNullable<PieceSize["initials"]>): string {
  const [smallest, largest] = initials;
  const label = smallest === largest ? "First letter" : "First letters";
  const range = rangeText([inches(smallest, 2), inches(largest, 2)]);
  return `${label} ${rangeText(initials)} mm high (${range} in)`;
}
