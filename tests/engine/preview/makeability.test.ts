import { describe, expect, it } from "vitest";
import { fontsAround, makeability, undrawable } from "#engine/preview";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { drawingRoom } from "../../support/preview/drawingRoom.ts";

const room = drawingRoom();
const chooses = drawnProducts().find(({ preview }) =>
  preview.parts.some((part) => part.part === "namePlate" && typeof part.font === "object"),
);
const satisfied = room.fonts.all.find(({ extended }) => extended.length === 0);

describe("what can't be made", () => {
  it("names each character a font has no shape for, once", () => {
    const [font] = room.fonts.all;
    if (font === undefined) throw new Error("there are no fonts");
    expect(undrawable("Ann & Zoë, Łucja", font)).toEqual([]);
    expect(undrawable("жAнж", font)).toEqual(["ж", "н"]);
    expect(undrawable("Ann ♥ Bo", font)).toEqual([]);
  });

  it("names fonts that can draw it, where the shopper may choose", () => {
    if (chooses === undefined || satisfied === undefined) throw new Error("nothing to choose from");
    const values = { names: [{ name: "Ann" }, { name: "Łucja" }], font: satisfied.number };
    room.prepare(chooses.preview, values);
    const issues = makeability(chooses.preview, values, room);
    expect(issues).toMatchObject([{ path: ["names", 1, "name"], code: "character" }]);
    expect(issues[0]?.message).toMatch(
      /can't draw "Ł"; these styles can: \d+ \(.+\), \d+ \(.+\), \d+ \(/,
    );
  });

  it("never blames a sample", () => {
    for (const product of drawnProducts()) {
      room.prepare(product.preview, {});
      expect(makeability(product.preview, {}, room)).toEqual([]);
    }
  });

  it("says when a text would be too small in its place", () => {
    const beads = drawnProducts().find(({ preview }) =>
      preview.parts.some(({ part }) => part === "beads"),
    );
    if (beads === undefined) throw new Error("no product has beads");
    const values = { names: [{ name: "Al" }, { name: "WWWWWWWWWWWWWWWWWWWWWWWW" }] };
    room.prepare(beads.preview, values);
    expect(makeability(beads.preview, values, room)).toMatchObject([
      { path: ["names", 1, "name"], code: "max" },
    ]);
  });

  it("lets every name of the specified length be made in the shop's own face", () => {
    for (const product of drawnProducts()) {
      const names = Array.from({ length: 2 }, () => ({ name: "Christopher" }));
      room.prepare(product.preview, { names });
      expect([product.id, ...makeability(product.preview, { names }, room)]).toEqual([product.id]);
    }
  });
});

describe("the fonts around a number", () => {
  it("are as many as asked for, the chosen one among them", () => {
    for (const number of [1, 2, 50, 99, 100]) {
      const around = fontsAround(room.fonts.all, number, 5);
      expect(around).toHaveLength(5);
      expect(around.map((font) => font.number)).toContain(number);
    }
  });
});
