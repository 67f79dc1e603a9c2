import { expect, test } from "vitest";
import { galleryPictures } from "../../../../web/preview/gallery/galleryPictures.ts";

const two = { id: "a", image: "/images/a.webp", secondImage: "/images/b.webp" };
const one = { ...two, secondImage: null };
const drawn = { ...one, image: "/images/drawn/a.webp" };
const PHOTOGRAPHS = ["Photograph 1 of 2", "Photograph 2 of 2"];

test.each([
  ["with a chain", two, true, true, ["Your design", ...PHOTOGRAPHS, "Beside a coin", "On a neck"]],
  ["without a chain", one, true, false, ["Your design", "Photograph", "Beside a coin"]],
  ["without a photograph", drawn, true, true, ["Your design", "Beside a coin", "On a neck"]],
  ["while nothing can be drawn", two, false, false, PHOTOGRAPHS],
])("the pictures of a product %s", (_title, product, isDrawn, hasChain, labels) => {
  expect(galleryPictures(product, isDrawn, hasChain).map(({ label }) => label)).toEqual(labels);
});
