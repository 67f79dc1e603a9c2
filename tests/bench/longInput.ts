import { TEXT } from "../../engine/kinds/text/text.ts";
import { segments } from "../../engine/product/text/graphemes.ts";
import { renderer } from "../support/server/renderer.ts";
import { TEXT_DEFAULTS } from "../support/fieldDefaults.ts";
import { testProduct } from "../support/specifiedShop.ts";
import { median } from "./median.ts";

// `npm run bench longInput`: the server's work for the largest requests it accepts, against a peer in the same run.

const MEASUREMENTS = 9;

/** The median in milliseconds. */
function timeOf(run: () => unknown): number {
  return median(
    Array.from({ length: MEASUREMENTS }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}

function report(title: string, time: number, peer: number, limit: number): void {
  const ratio = time / peer;
  console.log(
    `${title.padEnd(58)} ${time.toFixed(1)} ms, ${ratio.toFixed(2)}× (at most ${limit}×)`,
  );
  if (ratio > limit) process.exitCode = 1;
}

// Texts of 64 KiB, which is the largest request, for a field without a limit. The peer only segments the text.
const validate = TEXT.validator({ ...TEXT_DEFAULTS, id: "text", label: "Text" }, { messages: {} });
const TEXTS = {
  // Their normalization would take quadratic time.
  "marks on one letter": `a${"\u0315".repeat(16_000)}${"\u0316".repeat(16_000)}`,
  "line breaks in a text of one line": `a${"\r\n".repeat(30_000)}b`,
  flags: "🇫🇷".repeat(8_000),
};
for (const [title, text] of Object.entries(TEXTS)) {
  const time = timeOf(() => validate(text, { issues: [], base: [] }));
  report(
    title,
    time,
    timeOf(() => Array.from(segments(text))),
    3,
  );
}

// Thirty full necklaces, the largest cart, of names that were not measured before. The peer draws ten.
const { product } = testProduct("Classic Name Necklace");
let necklace = 0;
const nextNecklace = () => {
  necklace++;
  const names = Array.from({ length: 5 }, (_, row) => ({ name: nameOf(necklace * 5 + row) }));
  return { names, font: (necklace % 100) + 1 };
};
// A server loads each of the 100 fonts only once.
for (let font = 0; font < 100; font++) renderer.issues(product, nextNecklace());
const times = { validated: [] as number[], drawn: [] as number[] };
for (let index = 0; index < MEASUREMENTS; index++) {
  const start = performance.now();
  for (let item = 0; item < 30; item++) renderer.issues(product, nextNecklace());
  const validated = performance.now();
  for (let item = 0; item < 10; item++) await renderer.svg(product, nextNecklace());
  times.validated.push(validated - start);
  times.drawn.push(performance.now() - validated);
}
report("thirty necklaces validated, ten drawn", median(times.validated), median(times.drawn), 1);

/** Fifteen letters that depend on the number, so that few names are measured twice. */
function nameOf(number: number): string {
  return Array.from({ length: 15 }, (_, i) =>
    String.fromCodePoint(65 + ((number * 7 + i * (number % 11)) % 26)),
  ).join("");
}
