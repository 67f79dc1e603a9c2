import { Resvg } from "@resvg/resvg-js";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawProduct } from "#engine/preview";
import { forAll } from "../../../arbitraries/forAll.ts";
import { drawnProduct, drawnProducts } from "../../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();
const products = drawnProducts();
const dogtag = drawnProduct("engraved-dogtag-necklace");

/** Texts with characters that have a meaning in XML. */
const texts = fc
  .array(fc.constantFrom("<", ">", '"', "'", "&", "&amp;", "]]>", "<!--", "Ann", " ", "é"), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(""));

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** The unescaped value of the first attribute of that name. Expects it to be escaped. */
function attribute(svg: string, name: string): string {
  const [, value = ""] = new RegExp(`\\b${name}="([^"]*)"`).exec(svg) ?? [];
  expect(value).not.toMatch(/[<>]|&(?!(?:lt|gt|quot|amp);)/);
  return value.replace(/&(\w+);/g, (_, entity: string) => ENTITIES[entity] ?? "?");
}

describe("an SVG escapes any text", () => {
  it("in its title", () => {
    forAll(80, [fc.constantFrom(...products), texts], (product, title) => {
      const svg = drawProduct(product, {}, context, { prefix: "p", title }) ?? "";
      expect(attribute(svg, "aria-label")).toBe(title);
      expect(() => new Resvg(svg)).not.toThrow();
    });
  });

  it("in the URL of its photo", () => {
    const values = { engravingType: "photo", photo: "a-key" };
    forAll(80, [texts], (url) => {
      const svg =
        drawProduct(dogtag, values, context, {
          prefix: "p",
          photo: () => ({ href: url, ratio: () => null }),
        }) ?? "";
      const [, image = ""] = /<image ([^>]*)>/.exec(svg) ?? [];
      expect(attribute(image, "href")).toBe(url);
    });
  });
});
