import { type CompiledProduct, compileProduct, type Draft } from "#engine";
import { shopFiles } from "../laws/everyProduct.ts";
import { parseValidCatalog } from "../support/catalogFolder.ts";
import type { ByHand } from "./byHand/checks.ts";
import { BY_HAND } from "./byHand/byHand.ts";
import { median } from "./median.ts";

// `npm run bench engine`: validating and pricing a draft at each keystroke, by the engine and by a hand-written
// function.

const NAMES = ["Ann", "Zoë", "Bartholomew", "Ngu", "Łucja", "Jo & Al", "Maximiliana", "Renée"];
const TEXT = "Forever my hero, 12 May 2019";
/** Each round measures the engine, then the function; the first quarter of the rounds only warms up. */
const ROUNDS = 40;
/** Drafts processed in a round. */
const KEYSTROKES = 4_000;
/** The maximum ratio of the engine's time to the function's. */
const AIM = 3;

/** The sum of all results, so that the compiler can't remove the measured code. */
let checksum = 0;

for (const product of parseValidCatalog(shopFiles).products) {
  const byHand = BY_HAND[product.id];
  if (byHand === undefined) throw new Error(`${product.name} is not written by hand`);
  const compiled = compileProduct(product);
  const drafts = draftsWhileTyping(compiled);
  const ratio = measure(compiled, byHand, drafts);
  console.log(`${product.name.padEnd(34)} ${ratio}`);
}
console.log(`(aim: a ratio of at most ${AIM})${checksum === 0 ? ", nothing was measured" : ""}`);

/** The drafts after each keystroke while all texts of a product are typed, in all rows of its list. */
function draftsWhileTyping({ product, complete }: CompiledProduct): readonly Draft[] {
  const list = product.fields.find((field) => field.kind === "list");
  if (list === undefined) {
    // Only the dogtag has no list.
    const base = complete({ engravingType: "names", symbol: "♥", font: 3 });
    return prefixes(TEXT).map((text) => ({ ...base, text }));
  }
  const names = NAMES.slice(0, list.max);
  return names.flatMap((typed, row) =>
    prefixes(typed).map((prefix) =>
      complete({ names: names.map((name, index) => ({ name: index === row ? prefix : name })) }),
    ),
  );
}

function prefixes(text: string): readonly string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1));
}

/** Measures the engine and the function alternately in one run, and describes the medians and their ratio. */
function measure(
  { project, price }: CompiledProduct,
  byHand: ByHand,
  drafts: readonly Draft[],
): string {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    engine: microsecondsEach(drafts, (draft) => {
      const { configuration, issues } = project(draft);
      return price(configuration).total + issues.length;
    }),
    byHand: microsecondsEach(drafts, (draft) => {
      const { total, issues } = byHand(draft);
      return total + issues.length;
    }),
  })).slice(ROUNDS / 4);
  const engine = median(rounds.map((round) => round.engine));
  const hand = median(rounds.map((round) => round.byHand));
  return `engine ${engine.toFixed(2)} µs, by hand ${hand.toFixed(2)} µs, ratio ${(engine / hand).toFixed(2)}`;
}

/** Processor time for each draft, in microseconds. It excludes other processes of the machine, unlike elapsed time. */
function microsecondsEach(drafts: readonly Draft[], run: (draft: Draft) => number): number {
  const start = process.cpuUsage();
  for (let index = 0; index < KEYSTROKES; index += 1) {
    const draft = drafts[index % drafts.length];
    if (draft !== undefined) checksum += run(draft);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / KEYSTROKES;
}
