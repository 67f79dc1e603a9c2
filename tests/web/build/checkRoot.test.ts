import { expect, test } from "vitest";
import { BuildError } from "../../../web/build/buildError.ts";
import { checkRoot } from "../../../web/build/checkRoot.ts";

test.each(["/home/ann/C# projects/shop", "/srv/shop?"])("refuses to build in %s", (root) => {
  expect(() => checkRoot(root)).toThrow(BuildError);
  expect(() => checkRoot(root)).toThrow(`${root}: rename the folder without # and ?.`);
});

test("builds in a folder with blanks, percent signs and accents", () => {
  expect(() => checkRoot("/home/ann/my shop %41 é")).not.toThrow();
});
