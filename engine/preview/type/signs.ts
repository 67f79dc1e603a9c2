import { type Command, toCommand } from "../../geometry/outline.ts";
import { type Glyph, makeGlyph } from "./glyph.ts";

/** A symbol that is the same in every font, in ems. */
export interface Sign {
  readonly glyph: Glyph;
  readonly advance: number;
}

const HEART =
  "M.4 .02C.12 -.2 .04 -.36 .04 -.48C.04 -.6 .12 -.68 .22 -.68C.3 -.68 .37 -.63 .4 -.55" +
  "C.43 -.63 .5 -.68 .58 -.68C.68 -.68 .76 -.6 .76 -.48C.76 -.36 .68 -.2 .4 .02Z";

function star(points: number, outer: number, inner: number, cx: number, cy: number): Command[] {
  const corners = Array.from({ length: points * 2 }, (_, i): Command => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return [i === 0 ? "M" : "L", cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return [...corners, ["Z"]];
}

/** The infinity symbol: the inner and outer edge of both loops. */
function infinity(): Command[] {
  const loop = (cx: number, rx: number, ry: number, isOuter: boolean): Command[] => {
    // The distance of control points at which four curves approximate a circle of radius 1.
    const k = 0.5523;
    // The inner edge has the opposite direction, so that the loop is open inside.
    const s = isOuter ? 1 : -1;
    const cy = -0.33;
    return [
      ["M", cx + rx, cy],
      ["C", cx + rx, cy + s * ry * k, cx + rx * k, cy + s * ry, cx, cy + s * ry],
      ["C", cx - rx * k, cy + s * ry, cx - rx, cy + s * ry * k, cx - rx, cy],
      ["C", cx - rx, cy - s * ry * k, cx - rx * k, cy - s * ry, cx, cy - s * ry],
      ["C", cx + rx * k, cy - s * ry, cx + rx, cy - s * ry * k, cx + rx, cy],
      ["Z"],
    ];
  };
  return [
    ...loop(0.29, 0.25, 0.21, true),
    ...loop(0.29, 0.17, 0.13, false),
    ...loop(0.71, 0.25, 0.21, true),
    ...loop(0.71, 0.17, 0.13, false),
  ];
}

const CROSS =
  "M.26 0L.26 -.42L.08 -.42L.08 -.52L.26 -.52L.26 -.72L.36 -.72L.36 -.52L.54 -.52" +
  "L.54 -.42L.36 -.42L.36 0Z";

const MOON =
  "M.5 -.66C.28 -.74 .04 -.58 .04 -.33C.04 -.08 .28 .08 .5 0C.34 -.06 .24 -.19 .24 -.33" +
  "C.24 -.47 .34 -.6 .5 -.66Z";

const ANCHOR =
  "M.34 -.72C.28 -.72 .24 -.68 .24 -.62C.24 -.58 .26 -.55 .3 -.53L.3 -.48L.16 -.48" +
  "L.16 -.4L.3 -.4L.3 -.07C.21 -.09 .14 -.15 .11 -.23L.18 -.22L.07 -.36L.01 -.19" +
  "L.05 -.2C.09 -.07 .2 .02 .34 .04C.48 .02 .59 -.07 .63 -.2L.67 -.19L.61 -.36L.5 -.22" +
  "L.57 -.23C.54 -.15 .47 -.09 .38 -.07L.38 -.4L.52 -.4L.52 -.48L.38 -.48L.38 -.53" +
  "C.42 -.55 .44 -.58 .44 -.62C.44 -.68 .4 -.72 .34 -.72Z";

/** A capital ß, which hardly any font has: a stem with a bowl at its foot, as high as a capital. */
const CAPITAL_SHARP_S =
  "M.08 0L.08 -.44C.08 -.62 .18 -.7 .34 -.7L.58 -.7L.58 -.66L.39 -.42C.53 -.41 .61 -.33 .61 -.21" +
  "C.61 -.07 .52 .01 .38 .01C.32 .01 .27 0 .23 -.02L.25 -.07C.29 -.05 .33 -.04 .37 -.04" +
  "C.49 -.04 .545 -.1 .545 -.21C.545 -.32 .47 -.375 .36 -.375L.28 -.375L.28 -.4L.485 -.65" +
  "L.34 -.65C.21 -.65 .145 -.58 .145 -.44L.145 0Z";

/** Parses path data whose commands are absolute, without repeated or omitted letters. */
function outline(path: string): Command[] {
  return path
    .split(/(?=[A-Z])/u)
    .map((command) => toCommand(command.slice(0, 1), command.slice(1).split(" ").map(Number)));
}

const sign = (commands: readonly Command[], advance: number): Sign => ({
  glyph: makeGlyph(commands),
  advance,
});

/** The symbols available in every font, by character. */
export const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ["♥", sign(outline(HEART), 0.8)],
  ["❤", sign(outline(HEART), 0.8)],
  ["★", sign(star(5, 0.38, 0.155, 0.4, -0.32), 0.8)],
  ["∞", sign(infinity(), 1)],
  ["✝", sign(outline(CROSS), 0.62)],
  ["☾", sign(outline(MOON), 0.56)],
  ["⚓", sign(outline(ANCHOR), 0.7)],
  ["ẞ", sign(outline(CAPITAL_SHARP_S), 0.68)],
]);
