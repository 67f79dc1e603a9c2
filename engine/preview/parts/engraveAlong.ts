import { type Bench, need, setText } from "../bench.ts";
import { fontOf, rowsOf, wordsOf } from "../inputs.ts";
import type { PartOf } from "../previewSchema.ts";
import { still } from "../scene.ts";
import { type Heart, heartHalf, type Step } from "../shapes/heart.ts";
import { pathOf, turned } from "../shapes/path.ts";
import { remembered } from "../remembered.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import { SIGNS } from "../type/signs.ts";

const STEP = 0.25;
/** What stays free at the notch and at the tip, in band widths: there a heart is engraved. */
const NOTCH_FREE = 1.25;
const TIP_FREE = 1.2;
/** Room a separating heart takes, and its size, in capital heights. */
const SEPARATOR = 1.9;
const HEART = 0.8;
const LEAST = 0.8;
const CUTTER = 0.05;

/** A stretch of band with the texts on it, in reading direction. */
interface Half {
  readonly line: Line;
  readonly words: readonly Word[];
}

interface Word {
  readonly run: Run;
  readonly left: number;
  readonly width: number;
  readonly faint: boolean;
  readonly row: number;
}

/** Engraves texts around a band, clockwise from the lower left, small hearts between them, at the notch and the tip. */
export function engraveAlong(part: PartOf<"engraveAlong">, bench: Bench): void {
  const heart = need(bench.hearts, part.on);
  const font = fontOf(part.font, bench.values, bench.fonts);
  const capital = inkOf(setText(bench, font, "H"));
  const capHeight = capital.bottom - capital.top;
  const words = rowsOf(bench.values, part.repeat).flatMap((row, i): Word[] => {
    const found = wordsOf(part.text, bench.values, row, i);
    if (found === null) return [];
    const run = setText(bench, font, part.upper === true ? found.text.toUpperCase() : found.text);
    const ink = inkOf(run);
    if (ink.right <= ink.left) return [];
    return [{ run, left: ink.left, width: ink.right - ink.left, faint: found.faint, row: i }];
  });

  const [left, right] = linesOf(heart);
  const split = Math.ceil(words.length / 2);
  const halves: Half[] = [
    { line: left, words: words.slice(0, split) },
    { line: right, words: words.slice(split) },
  ];

  const most = part.size / capHeight;
  const scale = Math.min(
    most,
    ...halves.map(({ line, words: its }) => {
      const wide = its.reduce((sum, word) => sum + word.width, 0);
      return its.length === 0
        ? most
        : line.length / (wide + (its.length - 0.5) * SEPARATOR * capHeight);
    }),
  );
  const size = scale * capHeight;
  for (const half of halves) engraveHalf(half, scale, size, part.id, bench);
  const edge = heart.band / 2;
  const sign = Math.min(part.size * HEART, size * 1.2);
  engraveHeart({ x: 0, y: notchMiddle(heart) + edge, angle: 0 }, sign, bench);
  engraveHeart({ x: 0, y: tipMiddle(heart), angle: 0 }, sign, bench);
}

const notchMiddle = (heart: Heart): number => -Math.sqrt(heart.lobe ** 2 - heart.apart ** 2);

function tipMiddle(heart: Heart & { readonly band: number }): number {
  const half = heartHalf(heart, heart.band / 2, STEP);
  return (half.at(-1)?.y ?? heart.tip) - heart.band * 0.06;
}

/** The right half of the band's middle line without its ends. */
function usable(heart: Heart & { readonly band: number }): Step[] {
  const { steps, at, length } = measured(heartHalf(heart, heart.band / 2, STEP));
  return steps.filter((_, i) => {
    const here = at[i] ?? 0;
    return here > heart.band * NOTCH_FREE && here < length - heart.band * TIP_FREE;
  });
}

/** Both halves in reading direction: up the left side, down the right one. */
function linesOf(heart: Heart & { readonly band: number }): readonly [Line, Line] {
  return lines(`${heart.lobe}|${heart.apart}|${heart.tip}|${heart.band}`, () => {
    const right = usable(heart);
    const left = right.map(({ x, y, angle }): Step => ({ x: -x, y, angle: -angle })).toReversed();
    return [measured(left), measured(right)];
  });
}

const lines = remembered<readonly [Line, Line]>(20);

/** A line with the distance of each of its points from its start. */
interface Line {
  readonly steps: readonly Step[];
  readonly at: readonly number[];
  readonly length: number;
}

function measured(steps: readonly Step[]): Line {
  let length = 0;
  const at = steps.map((step, i) => {
    const before = steps[i - 1];
    if (before !== undefined) length += Math.hypot(step.x - before.x, step.y - before.y);
    return length;
  });
  return { steps, at, length };
}

function engraveHalf(
  { line, words }: Half,
  scale: number,
  size: number,
  part: string,
  bench: Bench,
): void {
  const free = line.length - words.reduce((sum, word) => sum + word.width * scale, 0);
  const gap = words.length === 0 ? 0 : free / words.length;
  let at = gap / 2;
  for (const [i, word] of words.entries()) {
    if (i > 0) engraveHeart(stepAt(line, at - gap / 2), size * HEART, bench);
    let path = "";
    for (const { glyph, x, y } of word.run.glyphs) {
      if (glyph.polygons.length === 0) continue;
      // Each letter stands upright on the line at its own middle.
      const centre = (glyph.box.left + glyph.box.right) / 2;
      const spot = stepAt(line, at + (x - word.left + centre) * scale);
      const cos = Math.cos(spot.angle);
      const sin = Math.sin(spot.angle);
      const dx = -centre * scale;
      const dy = y * scale + size / 2;
      path += pathOf(
        glyph.commands,
        turned(scale, spot.angle, spot.x + cos * dx - sin * dy, spot.y + sin * dx + cos * dy),
      );
    }
    bench.items.push({
      kind: "engraving",
      place: still(0, 0),
      path,
      size,
      grow: CUTTER,
      faint: word.faint,
    });
    if (size < LEAST && !word.faint) {
      bench.cramped.push({ part, row: word.row, height: size, least: LEAST });
    }
    at += word.width * scale + gap;
  }
}

function engraveHeart(spot: Step, size: number, bench: Bench): void {
  const sign = SIGNS.get("♥");
  if (sign === undefined) return;
  const { box } = sign.glyph;
  const scale = size / (box.bottom - box.top);
  const x = (-(box.left + box.right) / 2) * scale;
  const y = (-(box.top + box.bottom) / 2) * scale;
  const cos = Math.cos(spot.angle);
  const sin = Math.sin(spot.angle);
  const map = turned(scale, spot.angle, spot.x + cos * x - sin * y, spot.y + sin * x + cos * y);
  bench.items.push({
    kind: "engraving",
    place: still(0, 0),
    path: pathOf(sign.glyph.commands, map),
    size,
    grow: 0,
    faint: false,
  });
}

/** The point of a line at a distance from its start. */
function stepAt({ steps, at }: Line, wanted: number): Step {
  let low = 0;
  let high = steps.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  const [a, b] = [steps[low], steps[high]];
  if (a === undefined || b === undefined) return { x: 0, y: 0, angle: 0 };
  const from = at[low] ?? 0;
  const length = (at[high] ?? 0) - from;
  const t = length === 0 ? 0 : (wanted - from) / length;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, angle: a.angle };
}
