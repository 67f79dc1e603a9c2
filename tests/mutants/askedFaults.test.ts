import { expect, test } from "vitest";
import { askedFaults } from "./askedFaults.ts";
import { SUITES } from "./suites.ts";

/** The room, and the files of it, that words ask for. */
function asked(...words: readonly string[]) {
  const found = askedFaults(words);
  if ("mistake" in found) throw new Error(found.mistake);
  return { room: found.suite.room, files: [...new Set(found.faults.map(({ file }) => file))] };
}

test.each([...SUITES])("`%s` alone asks for all of its faults", (name, suite) => {
  expect(askedFaults([name])).toEqual({ suite, faults: suite.faults });
});

test("no word at all asks for the engine's", () => {
  expect(askedFaults([])).toEqual(askedFaults(["engine"]));
});

test("files ask for those alone, of the engine where no suite is named before them", () => {
  expect(asked("configure/price.ts", "product/money.ts")).toEqual({
    room: "engine",
    files: ["configure/price.ts", "product/money.ts"],
  });
  expect(asked("server", "checkout/pay.ts")).toEqual({
    room: "server",
    files: ["checkout/pay.ts"],
  });
});

test.each([
  [["serve"], "engine", "serve", "configure/price.ts"],
  [
    ["configure/price.ts", "configure/prize.ts"],
    "engine",
    "configure/prize.ts",
    "configure/price.ts",
  ],
  [["server", "pay.ts", "web"], "server", "pay.ts, web", "checkout/pay.ts"],
])(
  "%j: words that name nothing are told, with all that could be named",
  (words, room, bad, known) => {
    const found = askedFaults(words);
    const lines = "mistake" in found ? found.mistake.split("\n") : [];
    expect(lines).toContain(`${room} has no fault in ${bad}.`);
    expect(lines).toContain(`Suites: ${[...SUITES.keys()].join(", ")}. Files of ${room}:`);
    expect(lines).toContain(`  ${known}`);
  },
);
