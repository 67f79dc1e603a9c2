import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PreviewEngineState } from "../../../web/preview/engine/previewEngine.ts";
import * as engine from "../../../web/preview/engine/drawingEngine.ts";
import { makeableProduct } from "../../../web/preview/makeableProduct.ts";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { tinyBeads } from "../../support/preview/previewFixtures.ts";

const ready: PreviewEngineState = { state: "ready", engine };
const product = drawnProduct("tiny-beads-necklace", [tinyBeads]);
const font = engine.context.fonts.byId.get("great-vibes");
if (font === undefined) throw new Error("the shop has no font great-vibes");
engine.context.typesetter.add(font, "basic", readFileSync(`catalog/fonts/${font.id}.ttf`));

const draftOf = (name: string) => ({ names: [{ name }] });

describe("a name too long for its product", () => {
  const makeable = makeableProduct(product, () => ready);
  const { issues } = makeable.project(makeable.complete(draftOf("Bartholomew")));

  test("is rejected at its field while typing, with a suggestion", () => {
    expect(issues).toMatchObject([{ path: ["names", 0, "name"], code: "max" }]);
    expect(issues[0]?.message).toMatch(/^"Bartholomew" is too long: .* please shorten it\.$/);
    const { validate } = makeable["~standard"];
    expect(validate(makeable.complete(draftOf("Bartholomew")))).toEqual({ issues });
    expect(validate(makeable.complete(draftOf("Ann")))).toHaveProperty("value");
  });

  test("has no advice as well", () => {
    const configurationOf = (name: string) =>
      makeable.project(makeable.complete(draftOf(name))).configuration;
    const countAdvice = (name: string) =>
      engine.cachedAdvice(product, configurationOf(name), ready).length;
    expect([countAdvice("Bartholomew"), countAdvice("Ann")]).toEqual([0, 1]);
  });

  test("is left to the server while the preview engine is not loaded", () => {
    const { project, complete } = makeableProduct(product, () => ({ state: "idle" }));
    expect(project(complete(draftOf("Bartholomew"))).issues).toEqual([]);
  });
});

test("texts are measured again when a font is loaded", () => {
  const { configuration } = makeableProduct(product, () => ready).project(draftOf("Łoś"));
  const countAdvice = (state: object) => engine.cachedAdvice(product, configuration, state).length;
  expect(countAdvice(ready)).toBe(0);
  const extended = readFileSync(`catalog/fonts/${font.id}.extended.ttf`);
  engine.context.typesetter.add(font, "extended", extended);
  expect([countAdvice(ready), countAdvice({ ...ready })]).toEqual([0, 1]);
});
