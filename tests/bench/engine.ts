import { pathToFileURL } from "node:url";
import type { CompiledProduct, Draft } from "#engine";
import { everyProduct } from "../laws/everyProduct.ts";
import { median } from "./median.ts";
import { heartBeadsByHand } from "./heartBeadsByHand.ts";

const NAMES = ["Ann", "Zoë", "Bartholomew", "Ngu", "Łucja", "Jo & Al", "Maximiliana", "Renée"];
const ROUNDS = 40;
const KEYSTROKES = 4_000;

/** The cost of one keystroke, in microseconds: validating, configuring and pricing the draft. */
export interface KeystrokeCost {
  readonly product: string;
  readonly microseconds: number;
}

/**
 * The engine compared with a hand-written function for the same eight-name product, measured alternately in one run.
 */
export interface EngineBench {
  readonly engine: number;
  readonly byHand: number;
  readonly ratio: number;
  readonly products: readonly KeystrokeCost[];
}

/** The drafts after each keystroke while names are typed. */
function draftsWhileTyping(base: Draft, names: readonly string[]): readonly Draft[] {
  return names.flatMap((name, row) =>
    Array.from({ length: name.length }, (_, letters) => ({
      ...base,
      names: names.map((other, index) => ({
        name: index === row ? name.slice(0, letters + 1) : other,
      })),
    })),
  );
}

let checksum = 0;

function microsecondsEach(
  drafts: readonly Draft[],
  validateAndPrice: (draft: Draft) => number,
  keystrokes: number,
): number {
  const start = performance.now();
  for (let index = 0; index < keystrokes; index += 1) {
    const draft = drafts[index % drafts.length];
    if (draft !== undefined) checksum += validateAndPrice(draft);
  }
  return ((performance.now() - start) * 1000) / keystrokes;
}

function validatorOf({ project, price }: CompiledProduct): (draft: Draft) => number {
  return (draft) => {
    const { configuration, issues } = project(draft);
    return price(configuration).total + issues.length;
  };
}

/** Measures the cost of a keystroke. Before that, it checks that both implementations agree on every draft. */
export function benchEngine(): EngineBench {
  const [, compiled] = everyProduct.find(([name]) => name === "Heart Beads Necklace") ?? [];
  if (compiled === undefined) throw new Error("the eight-name product is not in the catalog");
  const drafts = draftsWhileTyping(compiled.defaults(), NAMES);
  for (const draft of [
    ...drafts,
    ...EDGE_CASES.map((names) => ({ ...compiled.defaults(), names })),
  ]) {
    const { configuration, issues } = compiled.project(draft);
    const expected = heartBeadsByHand(draft);
    const isEqual =
      JSON.stringify(issues.map(({ path, code }) => [path, code])) ===
        JSON.stringify(expected.issues.map(({ path, code }) => [path, code])) &&
      JSON.stringify(configuration["names"]) === JSON.stringify(expected.configuration.names) &&
      compiled.price(configuration).total === expected.total;
    if (!isEqual) throw new Error(`the two do not agree about ${JSON.stringify(draft)}`);
  }
  const validateAndPrice = validatorOf(compiled);
  const priceByHand = (draft: Draft) => {
    const { total, issues } = heartBeadsByHand(draft);
    return total + issues.length;
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    engine: microsecondsEach(drafts, validateAndPrice, KEYSTROKES),
    byHand: microsecondsEach(drafts, priceByHand, KEYSTROKES),
  })).slice(ROUNDS / 4);
  const engine = median(rounds.map((round) => round.engine));
  const byHand = median(rounds.map((round) => round.byHand));
  return { engine, byHand, ratio: engine / byHand, products: everyProduct.map(keystrokeCost) };
}

const EDGE_CASES: readonly (readonly unknown[])[] = [
  [],
  [{ name: "  " }],
  [{ name: "Zoe\u0308" }, { name: "e\u0301".repeat(12) }, { name: "e\u0301".repeat(13) }],
  [{ name: "👨‍👩‍👧" }, { name: "שלום" }, { name: "a\u200bb" }, { name: "\u0000" }],
  [null, 5, { name: 5 }, { name: null }, {}],
  Array.from({ length: 9 }, () => ({ name: "Ann" })),
];

/** The cost of a keystroke for any product, with all rows of its lists. */
function keystrokeCost([product, compiled]: (typeof everyProduct)[number]): KeystrokeCost {
  const largestDraft = compiled.complete(
    Object.fromEntries(
      compiled.product.fields.map((field) =>
        field.kind === "list"
          ? [field.id, Array.from({ length: field.max }, () => compiled.emptyRow(field.id))]
          : [field.id, field.kind === "text" ? "Maximilian" : compiled.defaults()[field.id]],
      ),
    ),
  );
  const validateAndPrice = validatorOf(compiled);
  const rounds = Array.from({ length: 8 }, () =>
    microsecondsEach([largestDraft], validateAndPrice, KEYSTROKES),
  ).slice(2);
  return { product, microseconds: median(rounds) };
}

/** The results as lines to print. */
export function engineReport({ engine, byHand, ratio, products }: EngineBench): readonly string[] {
  return [
    `keystroke, eight names: engine ${engine.toFixed(2)} µs, by hand ${byHand.toFixed(2)} µs, ratio ${ratio.toFixed(2)} (target: at most 5)`,
    ...products.map(
      ({ product, microseconds }) =>
        `keystroke, ${product} at its fullest: ${microseconds.toFixed(2)} µs`,
    ),
    ...(checksum === 0 ? ["nothing was measured"] : []),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const line of engineReport(benchEngine())) console.log(line);
}
