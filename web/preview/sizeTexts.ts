import type { PieceSize } from "#engine/preview";

const MM_PER_INCH = 25.4;

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

function letterText([smallest, largest]: NonNullable<PieceSize["initials"]>): string {
  if (smallest === largest) return `First letter ${smallest} mm high (${inches(smallest, 2)} in)`;
  const range = [...new Set([inches(smallest, 2), inches(largest, 2)])].join(" to ");
  return `First letters ${smallest} to ${largest} mm high (${range} in)`;
}

function inches(millimetres: number, digits: number): string {
  return (millimetres / MM_PER_INCH).toFixed(digits);
}
