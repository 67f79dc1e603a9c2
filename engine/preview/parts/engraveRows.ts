import { type Bench, need, setText } from "../bench.ts";
import { centredPath } from "../engrave/textPath.ts";
import { fontOf, rowsOf, wordsOf } from "../inputs.ts";
import type { PartOf } from "../previewSchema.ts";
import { still } from "../scene.ts";
import { heartHalfWidth } from "../shapes/heart.ts";
import { inkOf } from "../type/glyph.ts";

/** The rows lie between these heights of the heart, in lobe radii. */
const FIRST = -0.44;
const LAST = 1.46;
/** No row is higher than this, in lobe radii: one name does not fill the heart. */
const TALLEST = 0.78;
/** What stays free at the sides, in millimetres. */
const SIDE = 1.9;
/** Between a gem and its name, in millimetres. */
const APART = 1.2;
/** How much larger than the smallest row another may be. */
const UNEVEN = 1.35;
/** Smaller letters can't be engraved well: the least em, in millimetres. */
const LEAST_EM = 1.6;
/** Width of the cutter, in millimetres. */
const CUTTER = 0.1;

/** Engraves one text a row. Anchors: `gems`, the place of a gem before each row. */
export function engraveRows(part: PartOf<"engraveRows">, bench: Bench): void {
  const heart = need(bench.hearts, part.on);
  const font = fontOf(part.font, bench.values, bench.fonts);
  const rows = rowsOf(bench.values, part.repeat);
  const height = Math.min(TALLEST, (LAST - FIRST) / rows.length) * heart.lobe;
  const middle = ((FIRST + LAST) / 2 - (rows.length > 2 ? 0.1 : 0.06)) * heart.lobe;
  const gem = part.gem === undefined ? 0 : Math.min(part.gem, height * 0.46);

  const lines = rows.map((row, i) => {
    const words = wordsOf(part.text, bench.values, row, i);
    const y = middle + (i - (rows.length - 1) / 2) * height;
    const reach = Math.min(
      heartHalfWidth(heart, y - height * 0.36, SIDE),
      heartHalfWidth(heart, y + height * 0.36, SIDE),
    );
    const room = Math.max(1, reach * 2 - (gem === 0 ? 0 : gem * 2 + APART));
    const run = words === null ? null : setText(bench, font, words.text);
    const ink = run === null ? null : inkOf(run);
    const em =
      ink === null
        ? Infinity
        : Math.min(room / (ink.right - ink.left), (height * 0.97) / (ink.bottom - ink.top));
    return { run, ink, em, y, faint: words?.faint ?? true };
  });
  const tallest = Math.min(Math.min(...lines.map(({ em }) => em)) * UNEVEN, height * 1.15);

  const places = lines.map(({ run, ink, em, y, faint }, i) => {
    const scale = Math.min(em, tallest);
    const width = ink === null ? 0 : (ink.right - ink.left) * scale;
    const before = gem === 0 ? 0 : gem * 2 + APART;
    const left = -(before + width) / 2;
    if (run !== null && ink !== null && ink.right > ink.left) {
      bench.items.push({
        kind: "engraving",
        place: still(0, 0),
        path: centredPath(run, scale, left + before + width / 2, y),
        size: scale * 0.7,
        grow: CUTTER,
        faint,
      });
      if (scale < LEAST_EM && !faint) {
        bench.cramped.push({ part: part.id, row: i, height: scale, least: LEAST_EM });
      }
    }
    return { x: left + gem, y, faint };
  });
  bench.rows.set(`${part.id}.gems`, places);
}
