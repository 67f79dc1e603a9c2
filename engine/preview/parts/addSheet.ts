import { type SceneBuilder, addItem } from "../sceneBuilder.ts";
import { PLAIN_WEIGHT, type Shape } from "../scene.ts";
import { upright } from "../../geometry/point.ts";
import type { Box } from "../../geometry/box.ts";

/** A plate of sheet metal, in millimetres relative to its centre. */
interface SheetMetal {
  readonly shapes: readonly Shape[];
  readonly box: Box;
  /** The line inside its edge; null for none. */
  readonly rim: string | null;
}

/** Adds a plate of sheet metal at the origin. */
export function addSheet(builder: SceneBuilder, { shapes, box, rim }: SheetMetal): void {
  const metal = { kind: "metal", finish: "sheet", weight: PLAIN_WEIGHT, isSample: false } as const;
  addItem(builder, { ...metal, place: upright(0, 0), shapes, box, rim }, box);
}
