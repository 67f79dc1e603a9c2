import { distanceToEdge, flatten } from "../../geometry/outline.ts";
import { allValues } from "../byOption.ts";
import { EDGE_MARGIN } from "../parts/engraveText.ts";
import { type PlateShape, scaledTo } from "../plateShape.ts";
import type { PartOf, PartSpec } from "../schema.ts";
import type { CheckInput } from "./rules.ts";

/** Reports a text along an edge of a plate that covers a stone or another text. */
export function checkEdgeOverlap(part: PartSpec, { partsAbove, shapes, add }: CheckInput): void {
  const own = placeOf(part);
  const plate = partsAbove.get(own?.plate ?? "");
  if (own === null || plate?.part !== "plate") return;
  for (const above of partsAbove.values()) {
    const other = placeOf(above);
    if (other === null || other.plate !== own.plate || other.side !== own.side) continue;
    const covered = allValues(plate.shape).find((name) => {
      const shape = shapes[name];
      if (shape === undefined) return false;
      const scaled = scaledTo(Math.min(...allValues(plate.width)), shape);
      return coversArea(scaled, own, other) || coversArea(scaled, other, own);
    });
    if (covered === undefined) continue;
    const message = `"${part.id}" and "${above.id}" cover one another on the shape "${covered}" — write a smaller "size" along its edge, or another place`;
    add(["id"], message);
  }
}

/** Where something is on a plate: in an area, or along an edge. */
interface PlaceOnPlate {
  readonly plate: string;
  readonly side: "front" | "back";
  readonly area: string;
  readonly along?: PartOf<"engraveText">["along"];
  /** The maximum height of a capital along an edge, in millimetres. */
  readonly size: number;
}

/** Null for a part that is not on a plate. The caller knows whether there is such a plate. */
function placeOf(part: PartSpec): PlaceOnPlate | null {
  if (part.part === "engraveText") {
    const { on, side = "front", area = "text", along, size } = part;
    return { plate: on, side, area, along, size };
  }
  if (part.part !== "gem") return null;
  const [plate = "", area = ""] = part.at.split(".");
  return { plate, side: "front", area, size: 0 };
}

/** Whether a text along an edge reaches an area, or a text along the other edge. */
function coversArea(
  { outline, areas, height }: PlateShape,
  { along, size }: PlaceOnPlate,
  other: PlaceOnPlate,
): boolean {
  if (along === undefined) return false;
  if (other.along !== undefined)
    return other.along !== along && height < 2 * EDGE_MARGIN + size + other.size;
  const area = areas[other.area];
  if (area === undefined) return false;
  const y = area.y + (along === "top" ? -area.height : area.height) / 2;
  const isOnHalf = along === "top" ? y < 0 : y > 0;
  // A short text in the area may be beside a long one along the edge, so its corners don't count.
  const distance = distanceToEdge({ x: area.x, y }, flatten(outline));
  return isOnHalf && distance < EDGE_MARGIN + size;
}
