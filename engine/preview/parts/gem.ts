import { type Bench, need, put } from "../bench.ts";
import { rowsOf } from "../inputs.ts";
import type { PartOf } from "../previewSchema.ts";
import type { Point } from "../plate/rings.ts";
import { cableLinks } from "../shapes/links.ts";

const HANG_GAUGE = 0.9;
/** The setting stands out beyond the stone by this share of its radius. */
const SETTING = 1.24;

/** Round stones: set before engraved rows, or hanging from a lower edge. */
export function gem(part: PartOf<"gem">, bench: Bench): void {
  const rows = rowsOf(bench.values, part.repeat);
  const seats = bench.rows.get(part.at);
  for (const [i, row] of rows.entries()) {
    const chosen = row[part.stone.from] ?? bench.values[part.stone.from];
    const typed = typeof chosen === "string" && chosen !== "";
    const stone = typed ? chosen : part.stone.sample;
    if (stone === undefined) continue;
    if (seats !== undefined) {
      const seat = seats[i];
      if (seat === undefined) continue;
      bench.items.push({
        kind: "gem",
        centre: { x: seat.x, y: seat.y },
        radius: roomFor(seats, part.radius),
        stone,
        faint: !typed,
        loop: false,
      });
      continue;
    }
    hang(part, stone, !typed, i - (rows.length - 1) / 2, bench);
  }
}

/** Stones of neighbouring rows never touch. */
function roomFor(seats: readonly Point[], radius: number): number {
  let nearest = Infinity;
  for (const [i, a] of seats.entries()) {
    for (const b of seats.slice(i + 1))
      nearest = Math.min(nearest, Math.hypot(b.x - a.x, b.y - a.y));
  }
  return Math.min(radius, (nearest / 2 / SETTING) * 0.94);
}

function hang(
  part: PartOf<"gem">,
  stone: string,
  faint: boolean,
  index: number,
  bench: Bench,
): void {
  const spacing = part.spacing ?? part.radius * 4;
  const from = need(bench.edges, part.at)(index * spacing);
  const length = part.hang ?? 0;
  const outer = part.radius * SETTING;
  const centre = { x: from.x, y: from.y + length + outer * 1.35 };
  bench.items.push({
    kind: "chain",
    style: "cable",
    gauge: HANG_GAUGE,
    links: cableLinks(
      [
        { x: from.x, y: from.y - HANG_GAUGE * 0.4 },
        { x: from.x, y: centre.y - outer * 1.1 },
      ],
      HANG_GAUGE,
      true,
    ),
  });
  put(
    bench,
    { kind: "gem", centre, radius: part.radius, stone, faint, loop: true },
    { left: centre.x - outer, right: centre.x + outer, top: from.y, bottom: centre.y + outer },
  );
}
