import { type Box, isInBox, isWithin } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import type { Shape } from "../scene.ts";
import type { Island } from "./grid.ts";

/** A straight bar that joins two islands. Its ends are in the metal of the two, in millimetres. */
export interface Bridge {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/** A dot, an accent or an apostrophe, and the letter that carries it. In millimetres. */
export interface Mark {
  /** The mark's box. */
  readonly box: Box;
  /** The box of its letter without marks. */
  readonly letter: Box;
}

/** The cost of a bridge that starts an island's width from the island's centre, in square millimetres. */
const OFF_CENTRE_COST = 0.12;
/** The cost of a bridge that starts a millimetre above the island's bottom, so that stems are joined at their feet. In square millimetres. */
const HEIGHT_COST = 0.03;

/** How much more a millimetre sideways costs than one up or down for the bar of a mark, so that it stands upright. */
const LEAN_COST = 4;

/** The cheapest bar from an island to a connected island. */
interface Connection {
  readonly from: Island;
  readonly cost: number;
  readonly bridge: Bridge;
}

/**
 * Finds the cheapest bars that connect all islands. The bar of a mark leads to its own letter, and no other bar to a mark.
 * @param inset how far the islands' edges are inside the metal at least, in millimetres
 */
export function bridgesBetween(
  islands: readonly Island[],
  marks: readonly Mark[],
  inset: number,
): Bridge[] {
  const [first, ...others] = islands;
  if (first === undefined) return [];
  const bridges: Bridge[] = [];
  const letterOf = (island: Island): Box | undefined =>
    marks.find(({ box }) => isWithin(island, box))?.letter;
  // The cheapest connection of each remaining island to the connected ones (Prim's algorithm).
  let connections = others.map((each) => cheapestConnection(each, first, null, letterOf(each)));
  for (;;) {
    const [cheapest] = connections.toSorted((a, b) => a.cost - b.cost);
    if (cheapest === undefined) return bridges;
    bridges.push(shorten(cheapest.bridge, inset));
    connections = connections.filter((connection) => connection !== cheapest);
    const to = cheapest.from;
    if (letterOf(to) !== undefined) continue;
    connections = connections.map((connection) =>
      cheapestConnection(connection.from, to, connection, letterOf(connection.from)),
    );
  }
}

/**
 * The cheapest bar between two islands that ends in the `target` on the second, or `known` if that is cheaper. Without such a
 * bar, one that ends anywhere on the second and costs more than any other, so that it is used only if nothing else is left.
 */
function cheapestConnection(
  from: Island,
  to: Island,
  known: Connection | null,
  target?: Box,
): Connection {
  const maxCost = known === null ? Infinity : known.cost;
  const apartX = Math.max(0, from.left - to.right, to.left - from.right);
  const apartY = Math.max(0, from.top - to.bottom, to.top - from.bottom);
  if (known !== null && Math.hypot(apartX, apartY) >= maxCost) return known;

  const middle = (from.left + from.right) / 2;
  const spread = Math.max(1, from.right - from.left);
  const a = from.edge;
  const b = to.edge;
  let minSquared = maxCost * maxCost;
  let bridge: Bridge | null = null;
  for (let i = 0; i < a.length; i += 2) {
    const x = a[i] ?? 0;
    const y = a[i + 1] ?? 0;
    const startCost =
      (Math.abs(x - middle) / spread) * OFF_CENTRE_COST + (from.bottom - y) * HEIGHT_COST;
    for (let j = 0; j < b.length; j += 2) {
      const toX = b[j] ?? 0;
      const toY = b[j + 1] ?? 0;
      const dy = toY - y;
      if (dy * dy >= minSquared) continue;
      if (target !== undefined && !isInBox(toX, toY, target)) continue;
      const dx = toX - x;
      const cost = dx * dx * (target === undefined ? 1 : LEAN_COST) + dy * dy + startCost;
      if (cost < minSquared) {
        minSquared = cost;
        bridge = { fromX: x, fromY: y, toX, toY };
      }
    }
  }
  if (bridge === null && known !== null) return known;
  if (bridge === null && target !== undefined)
    return { ...cheapestConnection(from, to, null), cost: Infinity };
  // Every island has an edge, so only the compiler needs this.
  bridge ??= { fromX: from.left, fromY: from.top, toX: to.left, toY: to.top };
  return { from, cost: Math.sqrt(minSquared), bridge };
}

/** Shortens a bar at both ends, so that its round ends do not come out behind thin strokes. */
function shorten({ fromX, fromY, toX, toY }: Bridge, inset: number): Bridge {
  const length = Math.hypot(toX - fromX, toY - fromY);
  const share = Math.min(0.5, inset / Math.max(length, inset));
  const [dx, dy] = [(toX - fromX) * share, (toY - fromY) * share];
  return { fromX: fromX + dx, fromY: fromY + dy, toX: toX - dx, toY: toY - dy };
}

/** Bars of this width, in millimetres. */
export function bridgesShape(bridges: readonly Bridge[], width: number): Shape {
  const lines = bridges.map(
    ({ fromX, fromY, toX, toY }) => `M${num(fromX)} ${num(fromY)}L${num(toX)} ${num(toY)}`,
  );
  return { kind: "wire", path: lines.join(""), width };
}
