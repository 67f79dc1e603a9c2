import { describe, expect, test } from "vitest";
import { problemsOf, textField } from "../productWithKeys.ts";

describe("a derived field with a condition", () => {
  const fields = [
    {
      id: "size",
      kind: "choice",
      label: "Size",
      options: [
        { id: "small", label: "Small" },
        { id: "large", label: "Large" },
      ],
    },
    { id: "pin", kind: "derived", label: "Pin", value: 1, when: { size: "large" } },
  ];

  test("may be forbidden, as the field of its condition can be changed", () => {
    const forbid = [{ when: { pin: 1 }, because: "No pin." }];
    expect(problemsOf({ fields, forbid })).toEqual([
      'dead-option: "large" of "size" is in no allowed combination: the forbid on line 1 rejects it — remove it, or loosen a forbid',
      'unreachable: "pin" is never shown — correct its when',
    ]);
  });

  test("that tests itself is reported once", () => {
    const itself = { id: "pin", kind: "derived", label: "Pin", value: 1, when: { pin: 1 } };
    const forbid = [{ when: { pin: 1 }, because: "No pin." }];
    expect(problemsOf({ fields: [itself, textField({})], forbid })).toContain(
      'reference: "pin" is not above — move it up, or test another field',
    );
  });
});
