import type { Box } from "../../geometry/box.ts";
import type { Island } from "./islands.ts";

/** A bar that joins two islands. Its ends are inside the two islands, in millimetres. */
export interface Bridge {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/** One of two marks side by side above a letter, such as a dot of ë, in millimetres. */
export interface TwinMark {
  readonly box: Box;
  /** The minimum y of the end of its bar, so that the bar does not join the marks. */
  readonly minBarY: number;
}

/** The cost of a horizontal millimetre, in vertical millimetres. A bar from below supports a dot best. */
const HORIZONTAL_COST = 1.7;
/** The cost of a bridge that starts an island's width from the island's centre, in square millimetres. */
const OFF_CENTRE_COST = 0.12;
/** How far a bar extends into the metal at both ends, in millimetres. */
const OVERLAP = 0.25;

/** The cheapest bar from an island to a connected island. */
interface Connection {
  readonly from: Island;
  readonly cost: number;
  readonly bridge: Bridge;
}

/** Finds the cheapest bars that connect all islands. */
export function bridgesBetween(islands: readonly Island[], marks: readonly TwinMark[]): Bridge[] {
  const [first, ...others] = islands;
  if (first === undefined) return [];
  const bridges: Bridge[] = [];
  const minYOf = (island: Island): number =>
    marks.find(({ box }) => isWithin(island, box))?.minBarY ?? -Infinity;
  // The cheapest connection of each remaining island to the connected ones (Prim's algorithm).
  let connections = others.map((island) => cheapestConnection(island, first, null, minYOf(island)));
  for (;;) {
    const [cheapest] = connections.toSorted((a, b) => a.cost - b.cost);
    if (cheapest === undefined) return bridges;
    bridges.push(cheapest.bridge);
    connections = connections
      .filter((connection) => connection !== cheapest)
      .map((connection) =>
        cheapestConnection(connection.from, cheapest.from, connection, minYOf(connection.from)),
      );
  }
}

const isWithin = (island: Box, box: Box): boolean =>
  island.left >= box.left &&
  island.right <= box.right &&
  island.top >= box.top &&
  island.bottom <= box.bottom;

/**
 * The cheapest bar between two islands that ends at `minY` or lower on the second, or `known` if that is cheaper. Without such
 * a bar, it ends anywhere on the second.
 */
function cheapestConnection(
  from: Island,
  to: Island,
  known: Connection | null,
  minY: number,
): Connection {
  const maxCost = known === null ? Infinity : known.cost;
  const apartX = Math.max(0, from.left - to.right, to.left - from.right);
  const apartY = Math.max(0, from.top - to.bottom, to.top - from.bottom);
  if (known !== null && Math.hypot(apartX * HORIZONTAL_COST, apartY) >= maxCost) return known;

  const middle = (from.left + from.right) / 2;
  const spread = Math.max(1, from.right - from.left);
  const a = from.edge;
  const b = to.edge;
  let minSquared = maxCost * maxCost;
  let bridge: Bridge | null = null;
  for (let i = 0; i < a.length; i += 2) {
    const x = a[i] ?? 0;
    const y = a[i + 1] ?? 0;
    const offCentreCost = (Math.abs(x - middle) / spread) * OFF_CENTRE_COST;
    for (let j = 0; j < b.length; j += 2) {
      const toY = b[j + 1] ?? 0;
      const dy = toY - y;
      if (dy * dy >= minSquared || toY < minY) continue;
      const dx = ((b[j] ?? 0) - x) * HORIZONTAL_COST;
      const cost = dx * dx + dy * dy + offCentreCost;
      if (cost < minSquared) {
        minSquared = cost;
        bridge = { fromX: x, fromY: y, toX: b[j] ?? 0, toY: b[j + 1] ?? 0 };
      }
    }
  }
  if (bridge === null && known !== null) return known;
  if (bridge === null && minY > -Infinity) return cheapestConnection(from, to, null, -Infinity);
  // Every island has an edge, so only the compiler needs this.
  bridge ??= { fromX: from.left, fromY: from.top, toX: to.left, toY: to.top };
  return { from, cost: Math.sqrt(minSquared), bridge: extendBridge(bridge) };
}

/** Extends a bar into the metal at both ends. */
function extendBridge({ fromX, fromY, toX, toY }: Bridge): Bridge {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const x = ((toX - fromX) / length) * OVERLAP;
  const y = ((toY - fromY) / length) * OVERLAP;
  return { fromX: fromX - x, fromY: fromY - y, toX: toX + x, toY: toY + y };
}
