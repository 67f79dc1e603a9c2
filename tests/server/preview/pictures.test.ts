import { describe, expect, it, test } from "vitest";
import { difference, differingPixels, unusedPictures } from "../../pictures/comparePictures.ts";
import { configurations } from "../../pictures/configurations.ts";
import { runs } from "../../support/runs.ts";

/** Every fourth, from a random first one, so that each product has some; with `RUNS=all`, all. */
const step = Math.round(configurations.length / runs(configurations.length));
const first = Math.floor(Math.random() * step);
const drawn = configurations.filter((_, index) => index % step === first);

const ADVICE = "if that is wanted: npm run pictures -- --accept";

describe("the server's pictures match the accepted ones", () => {
  it.each(drawn)("$name", async (pictured) => {
    const message = await difference(pictured);
    expect(message === null ? "" : `${message}; ${ADVICE}`).toBe("");
  });

  test("has no unused accepted picture", () => {
    expect(unusedPictures(configurations)).toEqual([]);
  });
});

describe("the comparison", () => {
  const grey = (level: number, width = 2) => ({
    data: Buffer.alloc(width * 3, level),
    width,
    height: 1,
  });

  test("finds pixels of another colour, and every pixel of a picture of another size", () => {
    expect(differingPixels(grey(100), grey(108))).toEqual([]);
    expect(differingPixels(grey(100), grey(120))).toEqual([0, 1]);
    expect(differingPixels(grey(100), grey(100, 3))).toEqual([0, 1]);
  });
});
