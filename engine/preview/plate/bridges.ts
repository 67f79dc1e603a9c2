import type { Island } from "./islands.ts";

/** A bar that joins two islands, from inside one to inside the other, in millimetres. */
export interface Bridge {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/** The cost of a horizontal millimetre, in vertical ones: a dot is best supported from below. */
const SIDEWAYS = 1.7;
/** The cost of a bridge's distance from the centre of its island. */
const CENTRED = 0.12;
/** How far a bar extends into the metal at both ends, in millimetres. */
const OVERLAP = 0.25;

interface Link {
  readonly from: Island;
  readonly to: Island;
  readonly cost: number;
  readonly bridge: Bridge;
}

/** The cheapest bars that connect all islands: one fewer than there are islands. */
export function bridgesBetween(islands: readonly Island[]): Bridge[] {
  const [first, ...loose] = islands;
  if (first === undefined) return [];
  const joined = [first];
  const bridges: Bridge[] = [];
  // The best link of each remaining island to the joined ones (Prim's algorithm).
  let best = new Map<Island, Link>();
  for (const island of loose) best.set(island, link(island, first, null));
  while (best.size > 0) {
    let cheapest: Link | null = null;
    for (const candidate of best.values()) {
      if (cheapest === null || candidate.cost < cheapest.cost) cheapest = candidate;
    }
    if (cheapest === null) break;
    bridges.push(cheapest.bridge);
    joined.push(cheapest.from);
    best.delete(cheapest.from);
    const added = cheapest.from;
    best = new Map([...best].map(([island, known]) => [island, link(island, added, known)]));
  }
  return bridges;
}

/** The cheapest bar between two islands, or `known` if that is cheaper. */
function link(from: Island, to: Island, known: Link | null): Link {
  const maxCost = known === null ? Infinity : known.cost;
  const apartX = Math.max(0, from.left - to.right, to.left - from.right);
  const apartY = Math.max(0, from.top - to.bottom, to.top - from.bottom);
  if (known !== null && Math.hypot(apartX * SIDEWAYS, apartY) >= maxCost) return known;

  const middle = (from.left + from.right) / 2;
  const spread = Math.max(1, from.right - from.left);
  const a = from.edge;
  const b = to.edge;
  let minSquared = maxCost * maxCost;
  let bridge: Bridge | null = null;
  for (let i = 0; i < a.length; i += 2) {
    const x = a[i] ?? 0;
    const y = a[i + 1] ?? 0;
    const off = (Math.abs(x - middle) / spread) * CENTRED;
    for (let j = 0; j < b.length; j += 2) {
      const dy = (b[j + 1] ?? 0) - y;
      if (dy * dy >= minSquared) continue;
      const dx = ((b[j] ?? 0) - x) * SIDEWAYS;
      const cost = dx * dx + dy * dy + off;
      if (cost < minSquared) {
        minSquared = cost;
        bridge = { fromX: x, fromY: y, toX: b[j] ?? 0, toY: b[j + 1] ?? 0 };
      }
    }
  }
  if (bridge === null && known !== null) return known;
  return {
    from,
    to,
    cost: Math.sqrt(minSquared),
    bridge: extended(bridge ?? { fromX: from.left, fromY: from.top, toX: to.left, toY: to.top }),
  };
}

function extended({ fromX, fromY, toX, toY }: Bridge): Bridge {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const x = ((toX - fromX) / length) * OVERLAP;
  const y = ((toY - fromY) / length) * OVERLAP;
  return { fromX: fromX - x, fromY: fromY - y, toX: toX + x, toY: toY + y };
}
