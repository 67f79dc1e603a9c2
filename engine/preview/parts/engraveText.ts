import { type Bench, need, setText } from "../bench.ts";
import { centredPath } from "../engrave/textPath.ts";
import { type Broken, breakLines } from "../engrave/breakLines.ts";
import { fontOf, wordsOf } from "../inputs.ts";
import type { PartOf } from "../previewSchema.ts";
import { still } from "../scene.ts";
import { inkOf } from "../type/glyph.ts";

/** Free at the sides and below, in millimetres. */
const SIDE = 2.4;
/** The sign's share of the plate's height. */
const TOP_SHARE = 0.17;
const CUTTER = 0.1;
/** Capitals lower than this can't be read: millimetres. */
const LEAST = 0.9;

/** Centred text on a plate, broken into the lines that let it be largest. */
export function engraveText(part: PartOf<"engraveText">, bench: Bench): void {
  const words = wordsOf(part.text, bench.values, {}, 0);
  if (words === null) return;
  const tag = need(bench.tags, part.on);
  const font = fontOf(part.font, bench.values, bench.fonts);
  const capital = inkOf(setText(bench, font, "H"));
  const capHeight = capital.bottom - capital.top;
  const width = tag.width - 2 * SIDE;
  const top = tag.holeBottom + tag.height * 0.05;
  const signs = top + tag.height * TOP_SHARE;
  const bottom = tag.height / 2 - SIDE * 1.3;
  const from = part.area === "top" ? top : signs;
  const to = part.area === "top" ? signs : bottom;

  const broken: Broken = breakLines(
    words.text,
    part.lines,
    width,
    to - from,
    part.size / capHeight,
    (line) => inkOf(setText(bench, font, line)),
  );
  const { scale, lines, pitch } = broken;
  const first = (from + to) / 2 - ((lines.length - 1) / 2) * pitch;
  let path = "";
  for (const [i, line] of lines.entries()) {
    const run = setText(bench, font, line);
    const ink = inkOf(run);
    // Lines share a baseline rhythm; a single line is centred by its own ink.
    const middle = lines.length === 1 ? 0 : ((ink.top + ink.bottom) / 2 + capHeight / 2) * scale;
    path += centredPath(run, scale, 0, first + i * pitch + middle);
  }
  if (path === "") return;
  const size = scale * capHeight;
  bench.items.push({
    kind: "engraving",
    place: still(0, 0),
    path,
    size,
    grow: CUTTER,
    faint: words.faint,
  });
  if (size < LEAST && !words.faint)
    bench.cramped.push({ part: part.id, row: null, height: size, least: LEAST });
}
