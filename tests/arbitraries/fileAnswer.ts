import type { FileField } from "#engine";
import * as fc from "fast-check";
import type { Answer } from "./answer.ts";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

/** Keys of uploaded photos with one of these file extensions. */
export function photoKey(extensions: readonly string[]): fc.Arbitrary<string> {
  const digits = fc
    .bigInt({ min: 0n, max: 2n ** 128n - 1n })
    .map((number) => number.toString(16).padStart(32, "0"));
  return fc
    .tuple(digits, fc.constantFrom(...extensions))
    .map(([hex, extension]) => `${hex}.${extension}`);
}

/** Uploaded files whose type and size the field accepts. */
export function fileAnswer(field: FileField): fc.Arbitrary<Answer> {
  const types = fc.constantFrom(...field.accept);
  return types.chain((type) =>
    fc
      .tuple(
        fc.nat({ max: Math.floor(field.maxMB * 1024 * 1024) }),
        photoKey([EXTENSIONS[type] ?? "jpg"]),
      )
      .map(([size, key]) => ({ typed: { name: "photo", type, size, key }, clean: key })),
  );
}
