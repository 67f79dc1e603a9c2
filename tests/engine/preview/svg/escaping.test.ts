import { Resvg } from "@resvg/resvg-js";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawProduct } from "#engine/preview";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();
const products = drawnProducts();
const tag = products.find(({ preview }) =>
  preview.parts.some(({ part }) => part === "engravePhoto"),
);
if (tag === undefined) throw new Error("no product engraves photos");

/** Texts with characters that have a meaning in XML. */
const words = fc
  .array(fc.constantFrom("<", ">", '"', "'", "&", "&amp;", "]]>", "<!--", "Ann", " ", "é"), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(""));

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** The value of the first attribute of that name. */
function attribute(svg: string, name: string): string {
  const [, value = ""] = new RegExp(` ${name}="([^"]*)"`).exec(svg) ?? [];
  expect(value).not.toMatch(/[<>]|&(?!(?:lt|gt|quot|amp);)/);
  return value.replace(/&(\w+);/g, (_, entity: string) => ENTITIES[entity] ?? "?");
}

describe("an SVG escapes any text", () => {
  it("in its title", () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), words, (product, title) => {
        context.prepare(product.preview, {});
        const svg = drawProduct(product, {}, context, { prefix: "p", title }) ?? "";
        expect(attribute(svg, "aria-label")).toBe(title);
        expect(() => new Resvg(svg)).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });

  it("in the URL of its photo", () => {
    const values = { engravingType: "photo", photo: "a-key" };
    context.prepare(tag.preview, values);
    fc.assert(
      fc.property(words, (url) => {
        const svg =
          drawProduct(tag, values, context, {
            prefix: "p",
            photo: () => ({ href: url, ratio: () => null }),
          }) ?? "";
        const [, image = ""] = /<image ([^>]*)>/.exec(svg) ?? [];
        expect(attribute(` ${image}`, "href")).toBe(url);
      }),
      { numRuns: 60 },
    );
  });
});
