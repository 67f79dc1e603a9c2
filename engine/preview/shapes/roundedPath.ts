import { num } from "./path.ts";

/** A rounded rectangle about (0, 0) as SVG path data. */
export function roundedPath(width: number, height: number, corner: number): string {
  const r = num(corner);
  const w = num(width - 2 * corner);
  const h = num(height - 2 * corner);
  const arc = `a${r} ${r} 0 0 1 `;
  return `M${num(-width / 2 + corner)} ${num(-height / 2)}h${w}${arc}${r} ${r}v${h}${arc}-${r} ${r}h-${w}${arc}-${r} -${r}v-${h}${arc}${r} -${r}Z`;
}
