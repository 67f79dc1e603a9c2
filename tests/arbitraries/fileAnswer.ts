import type { FileField } from "#engine";
import * as fc from "fast-check";
import type { Answer } from "./answer.ts";

/** The file extension of each image type that a field can accept. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

/** Keys of uploaded photos, 128 bits in hex, with this file extension. */
export function photoKey(extension: string): fc.Arbitrary<string> {
  return fc
    .bigInt({ min: 0n, max: 2n ** 128n - 1n })
    .map((bits) => `${bits.toString(16).padStart(32, "0")}.${extension}`);
}

/** Uploaded files whose type and size the field accepts. */
export function fileAnswer(field: FileField): fc.Arbitrary<Answer> {
  const types = fc.constantFrom(...field.accept);
  return types.chain((type) =>
    fc
      .tuple(
        fc.nat({ max: Math.floor(field.maxMB * 1024 * 1024) }),
        photoKey(EXTENSIONS[type] ?? ""),
      )
      .map(([size, key]) => ({ typed: { name: "photo", type, size, key }, clean: key })),
  );
}
