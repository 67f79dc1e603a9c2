import { describe, expect, test } from "vitest";
import { difference, unusedPictures } from "../../pictures/comparePictures.ts";
import { configurations } from "../../pictures/configurations.ts";
import { runs } from "../../support/runs.ts";

/** Every fourth, with several names of each product; with `RUNS=all`, all. */
const step = Math.round(configurations.length / runs(configurations.length));
const drawn = configurations.filter((_, index) => index % step === 1 % step);

const ADVICE = "if that is wanted: npm run pictures -- --accept";

describe("the server's pictures match the accepted ones", () => {
  test.each(drawn)("$name", async (pictured) => {
    const message = await difference(pictured);
    expect(message === null ? "" : `${message}; ${ADVICE}`).toBe("");
  });

  test("has no unused accepted picture", () => {
    expect(unusedPictures(configurations)).toEqual([]);
  });
});
