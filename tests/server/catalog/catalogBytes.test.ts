import { expect, test } from "vitest";
import { textOf } from "../../../server/catalog/catalogBytes.ts";

test("a byte order mark stays in a file's text, so that the parser can name it at its place", () => {
  const bytes = Buffer.from("\uFEFF{}", "utf8");
  expect(textOf({ file: "shop.json", bytes })).toEqual({ file: "shop.json", text: "\uFEFF{}" });
});
