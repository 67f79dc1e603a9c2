import { type SceneBuilder, addItem } from "../scene/sceneBuilder.ts";
import type { NameCut } from "../plate/cutName.ts";
import { type ItemOf, PLAIN_WEIGHT } from "../scene/scene.ts";
import { type Point, upright } from "../../geometry/point.ts";
import { type Box, translateBox } from "../../geometry/box.ts";

type Metal = ItemOf<"metal">;

/**
 * Adds a plate of sheet metal at the origin.
 * @param made the plate's exact box
 */
export function addSheet(
  builder: SceneBuilder,
  sheet: Pick<Metal, "shapes" | "box" | "rim">,
  made: Box,
): void {
  const metal = { kind: "metal", finish: "sheet", weight: PLAIN_WEIGHT, isSample: false } as const;
  addItem(builder, { ...metal, places: [upright(0, 0)], ...sheet }, sheet.box, made);
}

/**
 * Adds a cut name and counts its bridges.
 * @param centre the name's centre
 * @param casting all metal cast in one piece with the name, and its box, relative to the name's centre
 */
export function addCut(
  builder: SceneBuilder,
  cut: NameCut,
  centre: Point,
  casting: Pick<Metal, "shapes" | "box" | "isSample">,
): void {
  builder.bridges += cut.bridges.length;
  const { x, y } = centre;
  const metal = { kind: "metal", finish: "cast", weight: cut.stem, rim: null } as const;
  addItem(
    builder,
    { ...metal, places: [upright(x, y)], ...casting },
    translateBox(casting.box, x, y),
  );
}
