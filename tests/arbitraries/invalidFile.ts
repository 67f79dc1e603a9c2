import type { FileField } from "#engine";
import * as fc from "fast-check";
import { EXTENSIONS } from "./fileAnswer.ts";
import type { InvalidValue } from "./invalidValue.ts";

/** Values that a file field must reject. */
export function invalidFile(field: FileField): fc.Arbitrary<InvalidValue> {
  const type = field.accept[0] ?? "";
  const hex = "0".repeat(32);
  const invalidKeys = [
    "",
    "photo.jpg",
    `../${hex}.jpg`,
    `${hex}.svg`,
    `${hex}.jpg\n`,
    hex,
    7,
    null,
  ];
  const otherTypes = Object.keys(EXTENSIONS).filter((other) => !field.accept.includes(other));
  const malformed: unknown[] = [
    "https://elsewhere.example/photo.jpg",
    42,
    [],
    {},
    ...["image/svg+xml", "image/heic", "application/pdf", "", ...otherTypes].map((wrong) => ({
      name: "x",
      type: wrong,
      size: 10,
    })),
    { name: "x", type, size: "10" },
    { name: "x", type, size: Number.NaN },
    { name: "x", type, size: -1 },
    ...invalidKeys.map((key) => ({ name: "x", type, size: 10, key })),
    ...otherTypes.map((other) => ({
      name: "x",
      type: other,
      size: 10,
      key: `${hex}.${EXTENSIONS[other]}`,
    })),
  ];
  const missing = field.optional ? [] : [null, undefined];
  return fc.constantFrom(
    ...malformed.map((value): InvalidValue => ({ value, code: "type" })),
    { value: { name: "x", type, size: field.maxMB * 1024 * 1024 + 1 }, code: "tooBig" as const },
    { value: { name: "x", type, size: 10, readable: false }, code: "unreadable" as const },
    {
      value: { name: "x", type, size: 10, key: `${hex}.${EXTENSIONS[type]}`, readable: false },
      code: "unreadable" as const,
    },
    ...missing.map((value): InvalidValue => ({ value, code: "required" })),
  );
}
