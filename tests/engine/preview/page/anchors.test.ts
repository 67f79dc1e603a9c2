import { drawScene, type PartSpec, previewErrors } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { BAND, SAMPLE_PARTS, PLATE, specOf } from "../../../support/preview/sampleParts.ts";
import { documentedAnchors, documentedParts } from "../../../support/preview/previewPage.ts";

const context = createTestContext();

/** Parts that attach to an anchor. */
const ATTACHED = {
  chain: (anchor: string): PartSpec => ({
    part: "chain",
    id: "attached",
    attach: [anchor, anchor],
    style: "cable",
    gauge: 1,
    length: 18,
  }),
  ring: (at: string): PartSpec => ({ part: "ring", id: "attached", at, radius: 2 }),
  gem: (at: string): PartSpec => ({
    part: "gem",
    id: "attached",
    at,
    stone: { from: "month", sample: "May" },
    radius: 1,
  }),
};
const ATTACHED_KINDS = ["chain", "ring", "gem"] as const;

/** Whether the check accepts a part of this kind at an anchor of the preceding parts. */
function isAccepted(
  precedingParts: readonly PartSpec[],
  kind: keyof typeof ATTACHED,
  anchor: string,
): boolean {
  const spec = specOf([...precedingParts, ATTACHED[kind](anchor)]);
  const fonts = new Set(context.fonts.byId.keys());
  return previewErrors(spec, [], fonts).every(({ wrongName }) => wrongName?.name !== anchor);
}

/** Whether a part of this kind is drawn at an anchor of the preceding parts. */
function isDrawn(
  precedingParts: readonly PartSpec[],
  kind: keyof typeof ATTACHED,
  anchor: string,
): boolean {
  const spec = specOf([...precedingParts, ATTACHED[kind](anchor)]);
  context.prepare(spec, {});
  try {
    return drawScene(spec, {}, context) !== null;
  } catch {
    return false;
  }
}

describe("the documented anchors of a part are those of the engine, for the documented parts", () => {
  const documented = new Set(documentedAnchors.map(({ anchor }) => anchor));
  const used = new Set(documentedParts.flatMap(({ anchors }) => anchors));

  test("each anchor is documented once", () => {
    expect([...used].toSorted()).toEqual(documentedAnchors.map(({ anchor }) => anchor).toSorted());
  });

  test.each(Object.entries(SAMPLE_PARTS))("%s", (partKind, precedingParts) => {
    const anchors = documentedParts.find(({ part }) => part === partKind)?.anchors ?? [];
    // `top` and `middle` are areas of a plate, not anchors.
    for (const anchor of new Set([...documented, "top", "middle"])) {
      const drawn = ATTACHED_KINDS.filter((kind) => isDrawn(precedingParts, kind, `it.${anchor}`));
      const kinds = documentedAnchors.find((row) => row.anchor === anchor)?.kinds ?? [];
      const isOffered = anchors.includes(anchor);
      expect([anchor, drawn]).toEqual([anchor, isOffered ? kinds : []]);
      const accepted = ATTACHED_KINDS.filter((kind) =>
        isAccepted(precedingParts, kind, `it.${anchor}`),
      );
      expect([anchor, accepted]).toEqual([anchor, isOffered ? kinds : []]);
    }
  });

  test("a name plate inside a heart has none", () => {
    const inside = [BAND, { ...PLATE, inside: "band" }];
    for (const anchor of documented) {
      expect(ATTACHED_KINDS.filter((kind) => isDrawn(inside, kind, `it.${anchor}`))).toEqual([]);
      expect(ATTACHED_KINDS.filter((kind) => isAccepted(inside, kind, `it.${anchor}`))).toEqual([]);
    }
  });
});
