import { drawScene, type PartSpec, type PreviewSpec, previewErrors } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { BAND, SAMPLE_PARTS, PLATE, specOf } from "../../../support/preview/sampleParts.ts";
import { documentedAnchors, documentedParts } from "../../../support/preview/previewPage.ts";

const context = createTestContext();

/** A sample part, attached to this anchor instead. Null for the kinds of parts that attach to none. */
function attachedPart(
  [kind, samples]: readonly [string, readonly PartSpec[]],
  anchor: string,
): PartSpec | null {
  const part = samples.find((sample) => sample.part === kind);
  if (part === undefined) throw new Error(`there is no sample of ${kind}`);
  if ("attach" in part) return { ...part, id: "attached", attach: [anchor, anchor] };
  return "at" in part ? { ...part, id: "attached", at: anchor } : null;
}

/** The kinds of parts that are attached, at an anchor of the preceding parts. */
function kindsAt(
  precedingParts: readonly PartSpec[],
  anchor: string,
  isAttached: (spec: PreviewSpec, anchor: string) => boolean,
): readonly string[] {
  return Object.entries(SAMPLE_PARTS).flatMap((sample) => {
    const part = attachedPart(sample, anchor);
    return part !== null && isAttached(specOf([...precedingParts, part]), anchor)
      ? [part.part]
      : [];
  });
}

/** Whether the check accepts the anchor that the last part of a preview is attached to. */
function isAccepted(spec: PreviewSpec, anchor: string): boolean {
  const fonts = new Set(context.fonts.byId.keys());
  return previewErrors(spec, [], fonts).every(({ wrongName }) => wrongName?.name !== anchor);
}

/** Whether a preview is drawn. Drawing throws an error if an anchor doesn't exist. */
function isDrawn(spec: PreviewSpec): boolean {
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
      const kinds = documentedAnchors.find((row) => row.anchor === anchor)?.kinds ?? [];
      const expected = anchors.includes(anchor) ? kinds.toSorted() : [];
      const drawn = kindsAt(precedingParts, `it.${anchor}`, isDrawn);
      expect([anchor, drawn.toSorted()]).toEqual([anchor, expected]);
      const accepted = kindsAt(precedingParts, `it.${anchor}`, isAccepted);
      expect([anchor, accepted.toSorted()]).toEqual([anchor, expected]);
    }
  });

  test("a name plate inside a heart has none", () => {
    const inside = [BAND, { ...PLATE, inside: "band" }];
    for (const anchor of documented) {
      expect(kindsAt(inside, `it.${anchor}`, isDrawn)).toEqual([]);
      expect(kindsAt(inside, `it.${anchor}`, isAccepted)).toEqual([]);
    }
  });
});
