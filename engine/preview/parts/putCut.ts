import { type Bench, put } from "../sceneBuilder.ts";
import type { NameCut } from "../plate/cutName.ts";
import { type Shape, still } from "../scene.ts";
import { type Box, moved } from "../type/glyph.ts";

/** A cut name and where it comes on the bench. */
interface PlacedCut {
  readonly cut: NameCut;
  /** All that is cast with it, and the box of that about the name's middle. */
  readonly shapes: readonly Shape[];
  readonly box: Box;
  /** Where the name's middle is. */
  readonly x: number;
  readonly y: number;
  readonly faint: boolean;
}

/** Puts a cut name on the bench, and counts the bridges that hold it together. */
export function putCut(bench: Bench, { cut, shapes, box, x, y, faint }: PlacedCut): void {
  bench.bridges += cut.bridges.length;
  put(
    bench,
    {
      kind: "metal",
      finish: "cast",
      weight: cut.stem,
      place: still(x, y),
      shapes,
      box,
      rim: null,
      faint,
    },
    moved(box, x, y),
  );
}
