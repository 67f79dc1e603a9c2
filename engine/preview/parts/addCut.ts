import { type SceneBuilder, addItem } from "../sceneBuilder.ts";
import type { NameCut } from "../plate/cutName.ts";
import type { Shape } from "../scene.ts";
import { upright } from "../../geometry/point.ts";
import { type Box, translateBox } from "../../geometry/box.ts";

/** A cut name and where it comes on the builder. */
interface PlacedCut {
  readonly cut: NameCut;
  /** All that is cast with it, and the box of that about the name's middle. */
  readonly shapes: readonly Shape[];
  readonly box: Box;
  /** Where the name's middle is. */
  readonly x: number;
  readonly y: number;
  readonly isSample: boolean;
}

/** Puts a cut name on the builder, and counts the bridges that hold it together. */
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
