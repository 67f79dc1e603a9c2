import { US_STATES } from "#engine";
import { describe, expect, test } from "vitest";
import { zipHint } from "../../../../web/checkout/hint/zipHint.ts";
import { statesOfZip } from "../../../../web/checkout/hint/zipStates.ts";

describe("a state and a ZIP code", () => {
  test.each([
    ["NY", "10118"],
    ["New York", "10118-1234"],
    // Fishers Island, in the middle of Connecticut's ZIP codes.
    ["NY", "06390"],
    ["PR", "00901"],
    ["GU", "96910"],
    ["AE", "09012"],
    ["AP", "96310"],
    ["DC", "20500"],
    ["", "10118"],
    ["NY", ""],
    ["NY", "101"],
    ["Ontario", "10118"],
    ["NY", "00000"],
  ])("%j and %j may belong together, so there is no hint", (state, zip) => {
    expect(zipHint(state, zip)).toBeNull();
  });

  test("that don't match have a hint with both states", () => {
    expect(zipHint("ca", "10118")).toBe("10118 is usually in New York. Is California right?");
    expect(zipHint("Texas", "94043-1351")).toBe(
      "94043-1351 is usually in California. Is Texas right?",
    );
  });

  test.each([
    ["05501", "MA"],
    ["20101", "VA"],
    ["34001", "AA"],
    ["73301", "TX"],
  ])(
    "the ZIP code %s is only in %s, although its neighbours are in another state",
    (zip, state) => {
      expect(statesOfZip(zip)).toEqual([state]);
    },
  );

  const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, "0"));

  test("each prefix belongs to one state, except unassigned prefixes and a few shared ones", () => {
    const prefixesWith = (matches: (states: readonly string[]) => boolean) =>
      prefixes.filter((prefix) => matches(statesOfZip(`${prefix}01`))).join(" ");
    expect(prefixesWith(({ length }) => length === 0)).toMatchInlineSnapshot(
      `"000 001 002 003 004 099 269 428 429 529 568 578 579 589 659 694 695 696 697 698 699 715 817 818 819 839 848 849 866 867 868 869 886 887 888 899"`,
    );
    expect(prefixesWith(({ length }) => length > 1)).toMatchInlineSnapshot(`"063 755 834 967 969"`);
  });

  test("every state has a ZIP code", () => {
    const states = new Set(prefixes.flatMap((prefix) => statesOfZip(`${prefix}01`)));
    expect([...states].toSorted()).toEqual(Object.keys(US_STATES).toSorted());
  });
});
