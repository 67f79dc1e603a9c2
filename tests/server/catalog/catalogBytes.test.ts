import { expect, test } from "vitest";
import { textOf } from "../../../server/catalog/catalogBytes.ts";

test("keeps a byte order mark, so that the parser can report its position", () => {
  const bytes = Buffer.from("\uFEFF{}", "utf8");
  expect(textOf({ file: "shop.json", bytes })).toEqual({ file: "shop.json", text: "\uFEFF{}" });
});
