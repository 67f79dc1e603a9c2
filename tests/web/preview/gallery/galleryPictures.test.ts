import { expect, test } from "vitest";
import {
  type DrawnPictures,
  galleryPictures,
} from "../../../../web/preview/gallery/galleryPictures.ts";

const photos = { image: "/images/a.webp", secondImage: "/images/b.webp" };
const two = { id: "a", name: "Ring", ...photos, wornImage: null };
const one = { ...two, secondImage: null };
const drawn = { ...one, image: "/images/drawn/a.webp" };
const PHOTOGRAPHS = ["Photograph 1 of 2", "Photograph 2 of 2"];

test.each<[string, Parameters<typeof galleryPictures>[0], DrawnPictures, string[], boolean?]>([
  ["with a chain", two, "worn", ["Your design", ...PHOTOGRAPHS, "Beside a coin", "On a neck"]],
  ["without a chain", one, "laid", ["Your design", "Photograph", "Beside a coin"]],
  ["without a photograph", drawn, "worn", ["Your design", "Beside a coin", "On a neck"]],
  [
    "with a photograph on a bust",
    { ...one, wornImage: "/images/c.webp" },
    "worn",
    ["Your design", "Photograph", "Beside a coin", "On a neck", "On a bust"],
  ],
  ["while nothing can be drawn", two, "none", PHOTOGRAPHS],
  [
    "with an engraved back",
    one,
    "laid",
    ["Your design", "The back", "Photograph", "Beside a coin"],
    true,
  ],
])("the pictures of a product %s", (_title, product, drawable, labels, hasBack = false) => {
  expect(galleryPictures(product, drawable, hasBack).map(({ label }) => label)).toEqual(labels);
});
