import type { FileField } from "#engine";
import * as fc from "fast-check";
import type { Spoil } from "./spoil.ts";

const EVERY_TYPE = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
const ENDINGS = ["jpg", "png", "webp", "avif", "gif"];

const endingOf = (type: string) => ENDINGS[EVERY_TYPE.indexOf(type)];

/** What a file field must refuse. */
export function fileSpoils(field: FileField): fc.Arbitrary<Spoil> {
  const type = field.accept[0] ?? "";
  const hex = "0".repeat(32);
  const keys = ["", "photo.jpg", `../${hex}.jpg`, `${hex}.svg`, `${hex}.jpg\n`, hex, 7, null];
  const others = EVERY_TYPE.filter((other) => !field.accept.includes(other));
  const strange: unknown[] = [
    "https://elsewhere.example/photo.jpg",
    42,
    [],
    {},
    ...["image/svg+xml", "image/heic", "application/pdf", "", ...others].map((wrong) => ({
      name: "x",
      type: wrong,
      size: 10,
    })),
    { name: "x", type, size: "10" },
    { name: "x", type, size: Number.NaN },
    { name: "x", type, size: -1 },
    ...keys.map((key) => ({ name: "x", type, size: 10, key })),
    ...others.map((other) => ({
      name: "x",
      type: other,
      size: 10,
      key: `${hex}.${endingOf(other)}`,
    })),
  ];
  const empty = field.optional ? [] : [null, undefined];
  return fc.constantFrom(
    ...strange.map((value): Spoil => ({ value, code: "type" })),
    { value: { name: "x", type, size: field.maxMB * 1024 * 1024 + 1 }, code: "tooBig" as const },
    { value: { name: "x", type, size: 10, readable: false }, code: "unreadable" as const },
    {
      value: { name: "x", type, size: 10, key: `${hex}.${endingOf(type)}`, readable: false },
      code: "unreadable" as const,
    },
    ...empty.map((value): Spoil => ({ value, code: "required" })),
  );
}
