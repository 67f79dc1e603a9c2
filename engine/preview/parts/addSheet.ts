import { type SceneBuilder, addItem } from "../sceneBuilder.ts";
import { PLAIN_WEIGHT, type Shape } from "../scene.ts";
import { upright } from "../../geometry/point.ts";
import type { Box } from "../../geometry/box.ts";

/** A plate of sheet metal, in millimetres around its own middle. */
interface Sheet {
  readonly shapes: readonly Shape[];
  readonly box: Box;
  /** The line that runs along inside its edge; null for none. */
  readonly rim: string | null;
}

/** Puts a plate of sheet metal on the builder, where it hangs still. */
export function addSheet(builder: SceneBuilder, { shapes, box, rim }: Sheet): void {
  const metal = { kind: "metal", finish: "sheet", weight: PLAIN_WEIGHT, isSample: false } as const;
  addItem(builder, { ...metal, place: upright(0, 0), shapes, box, rim }, box);
}
