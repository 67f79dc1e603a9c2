import { formatDiagnostic } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { parseJson } from "../../../engine/catalog/json/json.ts";
import { specifiedFiles } from "../../support/specifiedShop.ts";

test.each(['"__proto__"', '"\\u005f_proto__"'])("rejects the key %s", (key) => {
  const text = `{\n  ${key}: { "id": "x" },\n  "lable": 3\n}`;
  const { errors } = lintCatalog([...specifiedFiles, { file: "products/x.json", text }], null);
  expect(errors.map(formatDiagnostic)).toEqual([
    'products/x.json:2:3 syntax: "__proto__" is reserved — choose another key',
  ]);
});

const texts = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.json({ maxDepth: 4 }).map((text) => JSON.stringify(JSON.parse(text), null, 2)),
  // Almost JSON: with one character removed or inserted.
  fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom("", ",", '"', "\\", "{", "]", "0", "\t"),
    )
    .map(([text, position, inserted]) => {
      const index = position % (text.length + 1);
      return text.slice(0, index) + inserted + text.slice(index + (inserted === "" ? 1 : 0));
    }),
);

test("accepts and rejects the same texts as JSON.parse, with the same values", () => {
  forAll(2_000, [texts], (text) => {
    const parsed = parseJson("x.json", text);
    if ("document" in parsed) {
      expect(parsed.document.value).toStrictEqual(JSON.parse(text));
      return;
    }
    // JSON.parse accepts repeated keys and `__proto__`.
    const isSyntaxError = parsed.diagnostics.every(
      ({ code, message }) => code === "syntax" && !message.includes("__proto__"),
    );
    if (isSyntaxError) expect((): unknown => JSON.parse(text)).toThrow(SyntaxError);
  });
});
