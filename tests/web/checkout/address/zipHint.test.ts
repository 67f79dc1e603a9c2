import { US_STATES } from "#engine";
import { expect, test } from "vitest";
import { statesOfZip, zipHint } from "../../../../web/checkout/address/zipHint.ts";

test.each([
  ["NY", "10118", null],
  ["New York", "10118-1234", null],
  // Fishers Island, in the middle of Connecticut's ZIP codes.
  ["NY", "06390", null],
  ["AE", "09012", null],
  ["", "10118", null],
  ["NY", "101", null],
  ["Ontario", "10118", null],
  ["NY", "00000", null],
  ["ca", "10118", "10118 is usually in New York. Is California right?"],
  ["Texas", "94043-1351", "94043-1351 is usually in California. Is Texas right?"],
])("the state %j and the ZIP code %j have the hint %j", (state, zip, hint) => {
  expect(zipHint(state, zip)).toBe(hint);
});

test("some prefixes belong to another state than their neighbours", () => {
  const states = ["05501", "20101", "34001", "73301"].map(statesOfZip);
  expect(states).toEqual([["MA"], ["VA"], ["AA"], ["TX"]]);
});

test("each prefix belongs to one state, except unassigned and a few shared ones; every state has one", () => {
  const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, "0"));
  const prefixesWith = (matches: (states: readonly string[]) => boolean) =>
    prefixes.filter((prefix) => matches(statesOfZip(`${prefix}01`))).join(" ");
  expect(prefixesWith(({ length }) => length === 0)).toMatchInlineSnapshot(
    `"000 001 002 003 004 099 269 428 429 529 568 578 579 589 659 694 695 696 697 698 699 715 817 818 819 839 848 849 866 867 868 869 886 887 888 899"`,
  );
  expect(prefixesWith(({ length }) => length > 1)).toMatchInlineSnapshot(`"063 755 834 967 969"`);
  const states = new Set(prefixes.flatMap((prefix) => statesOfZip(`${prefix}01`)));
  expect([...states].toSorted()).toEqual(Object.keys(US_STATES).toSorted());
});
