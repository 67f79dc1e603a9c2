import { performance } from "node:perf_hooks";
import { brotliCompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { drawProduct, neededFonts } from "#engine/preview";
import { createTestContext } from "../support/preview/testContext.ts";
import { drawnProducts } from "../support/preview/drawnProducts.ts";
import { keystrokes } from "../support/preview/keystrokes.ts";
import { quantile } from "./median.ts";

// `npm run bench preview`: the preview's script time per keystroke of each product with a preview, with few and with all
// rows, and the bytes that are loaded before its first drawing.

const WARMUP_PASSES = 4;
const PASSES = 24;

/** Returns milliseconds. */
function measureTime(draw: () => unknown): number {
  const start = performance.now();
  draw();
  return performance.now() - start;
}

for (const product of drawnProducts()) {
  for (const maxRows of [false, true]) {
    const times: number[] = [];
    let length = 0;
    const context = createTestContext();
    for (let pass = 0; pass < WARMUP_PASSES + PASSES; pass++) {
      // Every pass types other names, so that caches don't help more than for a shopper.
      for (const values of keystrokes(product, maxRows, pass)) {
        // Loads the fonts before the measurement.
        neededFonts(product, values, context);
        const duration = measureTime(() => {
          length = drawProduct(product, values, context, { prefix: "p" })?.length ?? 0;
        });
        if (pass >= WARMUP_PASSES) times.push(duration);
      }
    }
    console.log(
      `${product.id.padEnd(34)} ${maxRows ? "most" : "one "} ${quantile(times, 0.5).toFixed(2)} ms median, ${quantile(times, 0.95).toFixed(2)} ms p95, ${(length / 1024).toFixed(0)} KB of SVG`,
    );
  }
}

const bytes = (path: string) => brotliCompressSync(readFileSync(path)).length;
const wasm = bytes("node_modules/harfbuzzjs/dist/harfbuzz.wasm");
const font = bytes("catalog/fonts/great-vibes.ttf");
console.log(
  `first drawing: HarfBuzz ${(wasm / 1024).toFixed(0)} KB + Great Vibes ${(font / 1024).toFixed(0)} KB (brotli), without the engine's own code`,
);
