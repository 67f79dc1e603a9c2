import { canonicalJson } from "../../canonical.ts";
import type { Values } from "../../condition.ts";
import type { Cents } from "../../money.ts";
import { compilePrice } from "../../price.ts";
import type { Product } from "../../product.ts";
import { type Pieces, piecesOf } from "../lint/pieces.ts";
import { pieceInWords } from "./pieceInWords.ts";
import { seenBy } from "./seenBy.ts";

/** The piece whose price changes most in one direction. */
export interface Extreme {
  readonly piece: string;
  readonly before: Cents;
  readonly after: Cents;
}

/** What a change of the catalog does to the prices of one product, counted in combinations that a price can tell apart. */
export interface ProductImpact {
  readonly name: string;
  readonly change: "new" | "gone" | "kept";
  readonly dearer: number;
  readonly cheaper: number;
  readonly same: number;
  /** Combinations that only one of the two states offers. */
  readonly added: number;
  readonly removed: number;
  readonly mostDearer: Extreme | null;
  readonly mostCheaper: Extreme | null;
  /** Whether all combinations were looked at. */
  readonly complete: boolean;
}

/** Compares two states of the catalog, product by product, in the order of the newer one; gone products come last. */
export function priceImpact(
  before: readonly Product[],
  after: readonly Product[],
): readonly ProductImpact[] {
  const old = new Map(before.map((product) => [product.id, product]));
  const kept = after.map((product) => {
    const earlier = old.get(product.id);
    return earlier === undefined ? alone(product, "new") : compare(earlier, product);
  });
  const present = new Set(after.map(({ id }) => id));
  return [
    ...kept,
    ...before.filter(({ id }) => !present.has(id)).map((product) => alone(product, "gone")),
  ];
}

function alone(product: Product, change: "new" | "gone"): ProductImpact {
  const { all, complete } = piecesOf(product, pricedFields(product));
  const offered = all.filter((piece) => seenBy(product)(piece) !== null).length;
  const [added, removed] = change === "new" ? [offered, 0] : [0, offered];
  return {
    name: product.name,
    change,
    dearer: 0,
    cheaper: 0,
    same: 0,
    added,
    removed,
    mostDearer: null,
    mostCheaper: null,
    complete,
  };
}

function compare(before: Product, after: Product): ProductImpact {
  const pieces = piecesOfBoth(before, after);
  const [seenBefore, seenAfter] = [seenBy(before), seenBy(after)];
  const [priceBefore, priceAfter] = [compilePrice(before), compilePrice(after)];
  let [dearer, cheaper, same, added, removed] = [0, 0, 0, 0, 0];
  let mostDearer: Extreme | null = null;
  let mostCheaper: Extreme | null = null;
  for (const piece of pieces.all) {
    const [first, second] = [seenBefore(piece), seenAfter(piece)];
    if (first === null && second === null) continue;
    if (first === null) added += 1;
    else if (second === null) removed += 1;
    else {
      const found = { before: priceBefore(first).total, after: priceAfter(second).total };
      const inWords = () => pieceInWords(after, second);
      if (found.after === found.before) same += 1;
      else if (found.after > found.before) {
        dearer += 1;
        mostDearer = further(mostDearer, found, inWords);
      } else {
        cheaper += 1;
        mostCheaper = further(mostCheaper, found, inWords);
      }
    }
  }
  return {
    name: after.name,
    change: "kept",
    dearer,
    cheaper,
    same,
    added,
    removed,
    mostDearer,
    mostCheaper,
    complete: pieces.complete,
  };
}

/** Of the furthest change so far and another one the further; the first of those that are alike. */
function further(
  known: Extreme | null,
  found: Omit<Extreme, "piece">,
  inWords: () => string,
): Extreme {
  const change = Math.abs(found.after - found.before);
  return known === null || change > Math.abs(known.after - known.before)
    ? { ...found, piece: inWords() }
    : known;
}

/** The pieces that either state can tell apart, each once. */
function piecesOfBoth(before: Product, after: Product): Pick<Pieces, "all" | "complete"> {
  const also = new Set([...pricedFields(before), ...pricedFields(after)]);
  const [first, second] = [piecesOf(before, also), piecesOf(after, also)];
  const derived = new Set(
    [...before.fields, ...after.fields]
      .filter(({ kind }) => kind === "derived")
      .map(({ id }) => id),
  );
  const pieces = new Map<string, Values>();
  for (const piece of [...first.all, ...second.all]) {
    const typed = Object.fromEntries(Object.entries(piece).filter(([id]) => !derived.has(id)));
    pieces.set(canonicalJson(typed), typed);
  }
  return { all: [...pieces.values()], complete: first.complete && second.complete };
}

function pricedFields(product: Product): ReadonlySet<string> {
  return new Set(
    product.fields
      .filter((field) =>
        field.kind === "choice"
          ? field.options.some(({ surcharge }) => surcharge !== 0)
          : field.kind === "list" &&
            field.of.some(
              (sub) =>
                sub.kind === "choice" && sub.options.some(({ surcharge }) => surcharge !== 0),
            ),
      )
      .map(({ id }) => id),
  );
}
