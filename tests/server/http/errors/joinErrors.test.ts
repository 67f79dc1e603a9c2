import { expect, test } from "vitest";
import { joinErrors } from "../../../../server/http/errors/joinErrors.ts";

test("joins distinct problems into one sentence", () => {
  expect(joinErrors(["It is late.", "It is cold", "It is late"])).toBe("It is late; It is cold.");
});

test("neither cuts a text of the maximum length nor halves a character", () => {
  expect(joinErrors(["x".repeat(600)])).toBe(`${"x".repeat(600)}.`);
  expect(joinErrors([`x${"💛".repeat(300)}`])).toBe(`x${"💛".repeat(299)}…`);
});

test("limits the length of the sentence", () => {
  const errors = Array.from({ length: 300 }, (_, n) => `"${n}" is unknown`);
  const sentence = joinErrors(errors);
  expect(sentence).toHaveLength(601);
  expect(sentence.endsWith("…")).toBe(true);
  expect(errors.join("; ").startsWith(sentence.slice(0, -1))).toBe(true);
});
