import { Resvg } from "@resvg/resvg-js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Drawing, drawLayers, drawScene, type PartSpec, type Scene } from "#engine/preview";
import { svgDocument } from "../../engine/preview/svg/drawing.ts";
import { forAll } from "../arbitraries/forAll.ts";
import { drawnProduct } from "../support/preview/drawnProducts.ts";
import { TAG } from "../support/preview/sampleParts.ts";
import { createTestContext } from "../support/preview/testContext.ts";

const context = createTestContext();
const dogtag = drawnProduct("engraved-dogtag-necklace");

/** The dogtag without engraving, with other measures of its tag and its ring. */
function dogtagWith(width: number, height: number, hole: number, radius: number) {
  const parts = dogtag.preview.parts.flatMap((part): PartSpec[] => {
    if (part.part === "tagPlate") return [{ ...TAG, id: part.id, width, height, hole }];
    if (part.part === "ring") return [{ ...part, radius }];
    return part.part === "chain" ? [part] : [];
  });
  return { ...dogtag, preview: { ...dogtag.preview, parts } };
}

const tags = fc.record({
  metal: fc.constantFrom("gold-color", "silver-color", "rose-gold-color", "blue-color", "black"),
  width: fc.integer({ min: 16, max: 30 }),
  height: fc.integer({ min: 20, max: 50 }),
  hole: fc.double({ min: 1.2, max: 2.2, noNaN: true }),
  /** In radii of the hole. */
  ring: fc.double({ min: 1.6, max: 2.4, noNaN: true }),
});

test("a ring passes through the hole of its tag: its left half is in front of the metal, its right half behind", () => {
  forAll(40, [tags], ({ metal, width, height, hole, ring: ringInHoles }) => {
    const product = dogtagWith(width, height, hole, hole * ringInHoles);
    const values = { metal };
    const scene = drawScene(product, values, context);
    const drawing = drawLayers(product, values, context, { prefix: "p" });
    const ring = scene?.items.find((item) => item.kind === "ring");
    const hub = scene?.anchors.get("tag.hole");
    if (scene === null || drawing === null || ring?.kind !== "ring" || hub === undefined)
      throw new Error("the ring is missing");
    const { centre, radius, wire } = ring;
    // Where the ring is lowest, all of its wire is inside the hole.
    expect(hub.y - hole).toBeLessThan(centre.y + radius - wire);
    expect(centre.y + radius).toBeLessThan(hub.y + hole);
    // Where it is highest, it is above the tag.
    expect(centre.y - radius + wire).toBeLessThan(-height / 2);

    const view = viewOf(scene, centre, radius);
    // Chains cross the ring.
    const layers = drawing.layers.filter(({ key }) => !/^(shadow|chain)/.test(key));
    const withRing = pixelsOf({ ...drawing, layers }, view);
    const layersWithoutRing = layers.filter(({ key }) => !key.startsWith("ring"));
    const withoutRing = pixelsOf({ ...drawing, layers: layersWithoutRing }, view);
    /** The largest difference of a channel across the wire, at an angle clockwise from the right. */
    const differenceAt = (degrees: number) => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const acrossWire = [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => radius - wire * t);
      return Math.max(
        ...acrossWire.map((r) => {
          const index = pixelAt(view, scene, centre.x + r * cos, centre.y + r * sin);
          const channels = [0, 1, 2].map((i) =>
            Math.abs((withRing[index + i] ?? 0) - (withoutRing[index + i] ?? 0)),
          );
          return Math.max(...channels);
        }),
      );
    };
    /** Whether all of the wire is over metal there, with a margin for the bevels. */
    const isOverMetal = (degrees: number) => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      return [0, 1].every((t) => {
        const [x, y] = [centre.x + (radius - wire * t) * cos, centre.y + (radius - wire * t) * sin];
        return y > -height / 2 + 0.3 && Math.hypot(x - hub.x, y - hub.y) > hole + 0.3;
      });
    };
    const angles = Array.from({ length: 36 }, (_, i) => -90 + 5 * i).filter(isOverMetal);
    expect(angles.length).toBeGreaterThan(0);
    for (const angle of angles) {
      expect(differenceAt(angle)).toBeLessThanOrEqual(1);
      expect(differenceAt(180 - angle)).toBeGreaterThan(20);
    }
  });
});

/** A square of the canvas, in pixels. */
interface View {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The square around a circle of the scene. */
function viewOf({ camera }: Scene, { x, y }: { x: number; y: number }, radius: number): View {
  const left = Math.floor((x - radius) * camera.scale + camera.x) - 2;
  const top = Math.floor((y - radius) * camera.scale + camera.y) - 2;
  return { left, top, size: Math.ceil(2 * radius * camera.scale) + 4 };
}

/** The index of the pixel at a point of the scene. */
function pixelAt({ left, top, size }: View, { camera }: Scene, x: number, y: number): number {
  const column = Math.floor(x * camera.scale + camera.x) - left;
  const row = Math.floor(y * camera.scale + camera.y) - top;
  return (row * size + column) * 4;
}

/** The pixels of a square of a drawing without its filters, which take most of the time; four bytes each. */
function pixelsOf(drawing: Drawing, { left, top, size }: View): Buffer {
  const svg = svgDocument({ ...drawing, viewBox: `${left} ${top} ${size} ${size}` }).replaceAll(
    / filter="[^"]*"/g,
    "",
  );
  const fitTo = { mode: "width", value: size } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().pixels;
}
