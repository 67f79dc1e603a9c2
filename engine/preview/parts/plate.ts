import { type Box, circleBox, EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import { linksAlong } from "../../geometry/links.ts";
import { crossingsAt, flatten, mapPoints } from "../../geometry/outline.ts";
import { atPoint, circlePath, pathOf } from "../../geometry/path.ts";
import { type Place, placedAt, type Point } from "../../geometry/point.ts";
import { valueFor } from "../byOption.ts";
import { rowsOf } from "../content.ts";
import { mirrored, type PlateShape, scaledTo } from "../plateShape.ts";
import { type ItemOf, type OnMetal, PLAIN_WEIGHT, type Shape } from "../scene.ts";
import { addItem } from "../sceneBuilder.ts";
import { getReference, type LayOutPart } from "./partLayout.ts";
import { hangPlates, seenFromBehind } from "./plateArrangement.ts";

const ORIGIN: Point = { x: 0, y: 0 };

/** The wire of a soldered ring, as a share of its radius, and its minimum in millimetres. */
const WIRE = 0.34;
const MIN_WIRE = 0.4;

/** The plate of a row. */
export interface RowPlate extends OnMetal {
  readonly shape: PlateShape;
}

/** Plates of a shape, one for each row. Anchors: those of `plate.authoring.ts`. Omitted without rows. */
export const layOutPlate: LayOutPart<"plate"> = (part, _texts, context) => {
  const { preview, parts, values, samples, plates } = context;
  const { shape, width, metal, arrange = "stacked" } = part;
  const shapes = new Map(Object.entries(preview?.shapes ?? {}));
  const rows = rowsOf(values, part.repeat, samples !== "none").map((row): RowPlate => {
    const all = { ...values, ...row };
    const chosen = all[metal?.from ?? ""] ?? "";
    const option = typeof chosen === "object" ? "" : String(chosen);
    return {
      shape: scaledTo(valueFor(width, all), getReference(shapes, valueFor(shape, all))),
      metal: metal && option !== "" ? { choice: metal.from, option } : undefined,
    };
  });
  plates.set(part.id, rows);
  const front = hangPlates(
    part,
    rows.map((row) => row.shape),
  );
  const draw: ReturnType<LayOutPart<"plate">>["draw"] = (scene) => {
    if (rows.length === 0) {
      scene.omitted.add(part.id);
      return;
    }
    const isBack = scene.side === "back";
    const { places, runs, ends } = isBack ? seenFromBehind(front) : front;
    // As the neck chain.
    const chains = parts.flatMap(({ part: other }) => (other.part === "chain" ? [other] : []));
    const { style = "cable", gauge = 1 } = chains[0] ?? {};
    for (const run of runs)
      scene.items.push({ kind: "chain", style, gauge, links: linksAlong(run, style, gauge, true) });
    const placed = rows.flatMap((row, i) => {
      const place = places[i];
      const seen = isBack ? mirrored(row.shape) : row.shape;
      return place === undefined ? [] : [{ ...row, shape: seen, place }];
    });
    for (const [i, { shape: seen, place, ...onMetal }] of placed.entries()) {
      const { box, ...sheet } = metalOf(seen, arrange === "stacked" && i + 1 < placed.length);
      addItem(scene, { ...sheet, ...onMetal, box, places: [place] }, placedBox(box, place));
    }
    scene.plates.set(part.id, placed);
    for (const name of Object.keys(rows[0]?.shape.areas ?? {})) {
      const seats = placed.flatMap(({ shape: { areas }, place, ...onMetal }) => {
        const area = areas[name];
        if (area === undefined) return [];
        const radius = Math.min(area.width, area.height) / 2;
        return [{ ...onMetal, ...placedAt(area, place), radius, width: area.width }];
      });
      scene.seats.set(`${part.id}.${name}`, seats);
    }
    for (const [name, anchor] of Object.entries(ends))
      scene.anchors.set(`${part.id}.${name}`, anchor);
    const last = placed.at(-1);
    scene.edges.set(`${part.id}.bottom`, (x) => {
      if (last === undefined) return ORIGIN;
      const edge = bottomAt(last.shape, x - last.place.x);
      return { x: edge.x + last.place.x, y: edge.y + last.place.y };
    });
  };
  return { draw };
};

function placedBox({ left, right, top, bottom }: Box, place: Place): Box {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => placedAt({ x, y }, place)));
  return corners.map((corner) => circleBox(corner, 0)).reduce(unionBox, EMPTY_BOX);
}

/** The metal of a plate. @param hasBelow whether it has the rings from which another one hangs */
function metalOf(
  { outline, width, height, rings }: PlateShape,
  hasBelow: boolean,
): Omit<ItemOf<"metal">, "places"> {
  const drawn = Object.entries(rings)
    .filter(([name]) => hasBelow || !name.startsWith("below"))
    .map(([, ring]) => ring);
  const holes = drawn.filter(({ isHole }) => isHole);
  const soldered = drawn.filter(({ isHole }) => !isHole);
  const holePath = holes.map((hole) => circlePath(hole, hole.radius)).join("");
  const shapes: readonly Shape[] = [
    ...soldered.map((ring): Shape => {
      const wire = Math.max(MIN_WIRE, ring.radius * WIRE);
      return { kind: "wire", path: circlePath(ring, ring.radius - wire / 2), width: wire };
    }),
    { kind: "area", path: pathOf(outline, atPoint(1, 0, 0)) + holePath, grow: 0, holes: true },
  ];
  const plate: Box = { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 };
  const box = soldered.map((ring) => circleBox(ring, ring.radius)).reduce(unionBox, plate);
  const metal = { kind: "metal", finish: "sheet", weight: PLAIN_WEIGHT, isSample: false } as const;
  return { ...metal, rim: null, shapes, box };
}

/** The lowest metal of a shape at x, or at the nearest x that has metal. */
function bottomAt({ outline, width, height }: PlateShape, x: number): Point {
  const inside = Math.max(-width / 2 + 0.01, Math.min(width / 2 - 0.01, x));
  const turned = flatten(outline.map((command) => mapPoints(command, (px, py) => [py, px])));
  const ys = turned.flatMap((polygon) => crossingsAt(polygon, inside));
  return { x: inside, y: ys.length === 0 ? height / 2 : Math.max(...ys) };
}
