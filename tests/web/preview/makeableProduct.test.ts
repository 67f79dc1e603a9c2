import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { safeParse } from "zod/mini";
import type { PreviewEngineState } from "../../../web/preview/previewEngine.ts";
import * as engine from "../../../web/preview/drawingEngine.ts";
import { hasSmallText } from "../../../web/preview/hasSmallText.ts";
import { makeableProduct } from "../../../web/preview/makeableProduct.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { tinyBeads } from "../../support/preview/previewFixtures.ts";

const ready: PreviewEngineState = { state: "ready", engine };
const product = drawnProducts([tinyBeads]).find(({ id }) => id === "tiny-beads-necklace");
if (product === undefined) throw new Error("the fixture was refused");
const face = engine.context.fonts.byId.get("great-vibes");
if (face === undefined) throw new Error("the shop's face is gone");
engine.context.typesetter.add(face, "basic", readFileSync(`catalog/fonts/${face.id}.ttf`));

const draftOf = (name: string) => ({ names: [{ name }] });

describe("a name too long for its product", () => {
  const judged = makeableProduct(product, () => ready);
  const { issues } = judged.project(judged.complete(draftOf("Bartholomew")));

  test("is rejected at its field while typing, with a suggestion", () => {
    expect(issues).toMatchObject([{ path: ["names", 0, "name"], code: "max" }]);
    expect(issues[0]?.message).toMatch(/^"Bartholomew" is too long: .* please shorten it$/);
  });

  test("is rejected by the form's schema with the same message", () => {
    const result = safeParse(judged.schema, judged.complete(draftOf("Bartholomew")));
    expect(result.error?.issues.map(({ message }) => message)).toEqual([issues[0]?.message]);
    expect(safeParse(judged.schema, judged.complete(draftOf("Ann"))).success).toBe(true);
  });

  test("has no small-text warning as well", () => {
    const configurationOf = (name: string) =>
      judged.project(judged.complete(draftOf(name))).configuration;
    const small = (name: string) =>
      hasSmallText(product, configurationOf(name), ["names", 0, "name"], ready);
    expect([small("Bartholomew"), small("Ann")]).toEqual([false, true]);
  });

  test("is left to the server while the preview engine is not loaded", () => {
    const asleep = makeableProduct(product, () => ({ state: "idle" }));
    expect(asleep.project(asleep.complete(draftOf("Bartholomew"))).issues).toEqual([]);
  });
});

test("texts are measured again when a font is loaded", () => {
  const draw = (small: boolean): PreviewEngineState => ({
    state: "ready",
    engine: { ...engine, smallTexts: () => (small ? [["names", 0, "name"]] : []) },
  });
  const { configuration } = makeableProduct(product, () => ready).project(draftOf("Ann"));
  const isSmall = (now: PreviewEngineState) =>
    hasSmallText(product, configuration, ["names", 0, "name"], now);
  expect([isSmall(draw(false)), isSmall(draw(true))]).toEqual([false, true]);
});
