import { expect, test } from "vitest";
import { sentenceOf } from "../../../server/http/sentenceOf.ts";

test("everything that is wrong is one sentence, each thing once", () => {
  expect(sentenceOf(["It is late.", "It is cold", "It is late"])).toBe("It is late; It is cold.");
});

test("a request can't make an answer longer than a few lines", () => {
  const faults = Array.from({ length: 300 }, (_, n) => `"${n}" is unknown`);
  const sentence = sentenceOf(faults);
  expect(sentence).toHaveLength(601);
  expect(sentence.endsWith("…")).toBe(true);
  expect(faults.join("; ").startsWith(sentence.slice(0, -1))).toBe(true);
});
