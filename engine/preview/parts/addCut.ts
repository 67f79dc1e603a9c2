import { type SceneBuilder, addItem } from "../sceneBuilder.ts";
import type { NameCut } from "../plate/cutName.ts";
import type { Shape } from "../scene.ts";
import { upright } from "../../geometry/point.ts";
import { type Box, translateBox } from "../../geometry/box.ts";

/** A cut name and its position. */
interface PlacedCut {
  readonly cut: NameCut;
  /** Everything cast in one piece with it, and the box of that, relative to the name's centre. */
  readonly shapes: readonly Shape[];
  readonly box: Box;
  /** The name's centre. */
  readonly x: number;
  readonly y: number;
  readonly isSample: boolean;
}

/** Adds a cut name and counts its bridges. */
export function addCut(
  builder: SceneBuilder,
  { cut, shapes, box, x, y, isSample }: PlacedCut,
): void {
  builder.bridges += cut.bridges.length;
  addItem(
    builder,
    {
      kind: "metal",
      finish: "cast",
      weight: cut.stem,
      place: upright(x, y),
      shapes,
      box,
      rim: null,
      isSample,
    },
    translateBox(box, x, y),
  );
}
