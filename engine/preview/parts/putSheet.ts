import { type Bench, put } from "../sceneBuilder.ts";
import { PLAIN_WEIGHT, type Shape, still } from "../scene.ts";
import type { Box } from "../type/glyph.ts";

/** A plate of sheet metal, in millimetres around its own middle. */
interface Sheet {
  readonly shapes: readonly Shape[];
  readonly box: Box;
  /** The line that runs along inside its edge; null for none. */
  readonly rim: string | null;
}

/** Puts a plate of sheet metal on the bench, where it hangs still. */
export function putSheet(bench: Bench, { shapes, box, rim }: Sheet): void {
  const metal = { kind: "metal", finish: "sheet", weight: PLAIN_WEIGHT, faint: false } as const;
  put(bench, { ...metal, place: still(0, 0), shapes, box, rim }, box);
}
