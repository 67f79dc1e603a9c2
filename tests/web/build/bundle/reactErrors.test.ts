import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FOLDERS } from "../../../../web/build/paths.ts";
import { withoutStacks } from "../../../../web/build/bundle/reactErrors.ts";

const REACT_DOM = "node_modules/react-dom/cjs/react-dom-client.production.js";

test("the errors that React DOM creates while it is loaded have messages, but no stacks", () => {
  const code = readFileSync(join(FOLDERS.root, REACT_DOM), "utf8");
  const createdOf = (text: string) =>
    [...text.matchAll(/^(?:var)? +\w+Exception = (.*?)\(/gm)].map(([, created]) => created);
  const count = createdOf(code).length;
  expect(count).toBeGreaterThan(0);
  expect(createdOf(code)).toEqual(Array(count).fill("Error"));
  expect(createdOf(withoutStacks(code))).toEqual(Array(count).fill("Object.create"));
  expect(withoutStacks("var AnException = Error(formatProdErrorMessage(1)),")).toBe(
    "var AnException = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(1) } }),",
  );
});
