import { num } from "./path.ts";

/** A rounded rectangle centred at (0, 0) as SVG path data; the corner radius is clamped to 0 … half the shorter side. */
export function roundedPath(width: number, height: number, rounding: number): string {
  const corner = Math.max(0, Math.min(rounding, width / 2, height / 2));
  const r = num(corner);
  const w = num(width - 2 * corner);
  const h = num(height - 2 * corner);
  const arc = `a${r} ${r} 0 0 1 `;
  return `M${num(-width / 2 + corner)} ${num(-height / 2)}h${w}${arc}${r} ${r}v${h}${arc}-${r} ${r}h-${w}${arc}-${r} -${r}v-${h}${arc}${r} -${r}Z`;
}
