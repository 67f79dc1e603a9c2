import { describe, expect, test } from "vitest";
import { galleryPictures } from "../../../web/preview/galleryPictures.ts";

const photographs = { id: "a", image: "/images/a.webp", secondImage: "/images/b.webp" };
const labels = (...parameters: Parameters<typeof galleryPictures>) =>
  galleryPictures(...parameters).map(({ label }) => label);

describe("the pictures of a product", () => {
  test("are its drawing, its photographs and the views at true scale", () => {
    expect(labels(photographs, true, true)).toEqual([
      "Your design",
      "Photograph 1 of 2",
      "Photograph 2 of 2",
      "Beside a coin",
      "On a neck",
    ]);
  });

  test("don't include a neck for a piece without a chain", () => {
    expect(labels({ ...photographs, secondImage: null }, true, false)).toEqual([
      "Your design",
      "Photograph",
      "Beside a coin",
    ]);
  });

  test("don't include the drawn example as a photograph", () => {
    const drawn = { id: "a", image: "/images/drawn/a.webp", secondImage: null };
    expect(labels(drawn, true, true)).toEqual(["Your design", "Beside a coin", "On a neck"]);
  });

  test("are only photographs while nothing can be drawn", () => {
    expect(labels(photographs, false, false)).toHaveLength(2);
  });
});
