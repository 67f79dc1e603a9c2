import { drawScene, type PartSpec } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { previewErrors } from "../../../engine/preview/check/previewErrors.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import {
  BAND,
  HEART,
  NAME,
  PLATE,
  productOf,
  SAMPLE_PARTS,
  type SampleProduct,
} from "../../support/preview/sampleParts.ts";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { hangingBirthstones } from "../../support/preview/previewFixtures.ts";

const context = createTestContext();
const fontIds = new Set(context.fonts.byId.keys());
/** `top` and `middle` are areas of a plate, not anchors. */
const ANCHORS = ["left", "right", "hole", "bottom", "gems", "top", "middle"];

/** Previews in which each kind of part that can be attached is attached to an anchor of the last of these parts. */
function attachedAt(parts: readonly PartSpec[], anchor: string): readonly SampleProduct[] {
  return (["gem", "ring", "chain"] as const).map((kind) => {
    const [, part] = SAMPLE_PARTS[kind];
    const place = part?.part === "chain" ? { attach: [anchor, anchor] } : { at: anchor };
    // The compiler does not know that the sample of a kind has that kind's keys.
    return productOf([...parts, { ...part, ...place, id: "attached" } as PartSpec]);
  });
}

/** Whether the check accepts the anchor that the last part of a preview is attached to. */
const isAccepted = ({ preview }: SampleProduct, anchor: string): boolean =>
  previewErrors(preview, [], fontIds).every(
    ({ message }) => !message.includes(`offers "${anchor}"`),
  );

/** Whether a preview is drawn. Drawing throws an error if an anchor doesn't exist. */
function isDrawn(product: SampleProduct): boolean {
  try {
    return drawScene(product, {}, context) !== null;
  } catch {
    return false;
  }
}

describe("a part is accepted exactly at the anchors at which it is drawn", () => {
  test.each([
    ...Object.entries(SAMPLE_PARTS),
    ["namePlate inside a heart", [BAND, { ...PLATE, inside: "band" }]],
  ] as [string, readonly PartSpec[]][])("of a %s", (_kind, parts) => {
    for (const name of ANCHORS) {
      const anchor = `it.${name}`;
      for (const product of attachedAt(parts, anchor))
        expect([anchor, isDrawn(product)]).toEqual([anchor, isAccepted(product, anchor)]);
    }
  });

  test("of a plate: gems at its lower edge, rings and chains at its ends", () => {
    const kindsAt = (name: string) =>
      attachedAt([PLATE], `it.${name}`)
        .filter((product) => isAccepted(product, `it.${name}`))
        .map(({ preview }) => preview.parts.at(-1)?.part);
    expect(kindsAt("bottom")).toEqual(["gem"]);
    for (const end of ["left", "right"]) expect(kindsAt(end)).toEqual(["ring", "chain"]);
    expect(kindsAt("hole")).toEqual([]);
  });
});

test("text and stone read fields of rows only in a part that repeats the list", () => {
  const { fields } = drawnProduct("hanging-birthstones-necklace", [hangingBirthstones]);
  const errorsOf = (part: PartSpec) =>
    previewErrors(productOf([HEART, part]).preview, fields, fontIds);
  const gem = {
    part: "gem",
    id: "it",
    at: "heart.bottom",
    radius: 2,
    stone: { from: "month" },
  } as const;
  const rows = { part: "engraveRows", id: "it", on: "heart", ...NAME, repeat: "stones" } as const;
  expect(errorsOf({ ...gem, repeat: "stones" })).toEqual([]);
  expect(errorsOf(gem)).toHaveLength(1);
  expect(errorsOf({ ...rows, font: { from: "month" } })).toHaveLength(1);
});
