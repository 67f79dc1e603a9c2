import { drawScene, type PartSpec, previewErrors } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { BAND, SAMPLE_PARTS, PLATE, specOf } from "../../../support/preview/sampleParts.ts";
import { pageAnchors, pageParts } from "../../../support/preview/previewPage.ts";

const room = createTestContext();

/** Parts that hold on to an anchor. */
const HOLDERS = {
  chain: (anchor: string): PartSpec => ({
    part: "chain",
    id: "holder",
    attach: [anchor, anchor],
    style: "cable",
    gauge: 1,
    length: 18,
  }),
  ring: (at: string): PartSpec => ({ part: "ring", id: "holder", at, radius: 2 }),
  gem: (at: string): PartSpec => ({
    part: "gem",
    id: "holder",
    at,
    stone: { from: "month", sample: "May" },
    radius: 1,
  }),
};
const HOLDER_KINDS = ["chain", "ring", "gem"] as const;

/** Whether the catalog's parser lets a holder stand on that anchor. */
function passes(above: readonly PartSpec[], holder: keyof typeof HOLDERS, anchor: string): boolean {
  const spec = specOf([...above, HOLDERS[holder](anchor)]);
  const fonts = new Set(room.fonts.byId.keys());
  return previewErrors(spec, [], fonts).every(({ message }) => !message.includes(anchor));
}

/** Whether a holder on that anchor is drawn. */
function holds(above: readonly PartSpec[], holder: keyof typeof HOLDERS, anchor: string): boolean {
  const spec = specOf([...above, HOLDERS[holder](anchor)]);
  room.prepare(spec, {});
  try {
    return drawScene(spec, {}, room) !== null;
  } catch {
    return false;
  }
}

describe("the anchors of a part are those that the engine offers, to those who can hold on to them", () => {
  const wanted = new Set(pageAnchors.map(({ anchor }) => anchor));
  const used = new Set(pageParts.flatMap(({ anchors }) => anchors));

  test("each anchor is explained once", () => {
    expect([...used].toSorted()).toEqual(pageAnchors.map(({ anchor }) => anchor).toSorted());
  });

  test.each(Object.entries(SAMPLE_PARTS))("%s", (kind, above) => {
    const anchors = pageParts.find(({ part }) => part === kind)?.anchors ?? [];
    for (const anchor of new Set([...wanted, "top", "middle"])) {
      const held = HOLDER_KINDS.filter((holder) => holds(above, holder, `it.${anchor}`));
      const told = pageAnchors.find((row) => row.anchor === anchor)?.who ?? [];
      const offered = anchors.includes(anchor);
      expect([anchor, held]).toEqual([anchor, offered ? told : []]);
      const passing = HOLDER_KINDS.filter((holder) => passes(above, holder, `it.${anchor}`));
      expect([anchor, passing]).toEqual([anchor, offered ? told : []]);
    }
  });

  test("a name plate inside a heart offers none", () => {
    const inside = [BAND, { ...PLATE, inside: "band" }];
    for (const anchor of wanted) {
      expect(HOLDER_KINDS.filter((holder) => holds(inside, holder, `it.${anchor}`))).toEqual([]);
      expect(HOLDER_KINDS.filter((holder) => passes(inside, holder, `it.${anchor}`))).toEqual([]);
    }
  });
});
