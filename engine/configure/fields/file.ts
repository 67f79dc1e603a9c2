import { messageFor } from "../../product/messages.ts";
import { isPhotoKey, PHOTO_ENDINGS } from "../../product/photoKey.ts";
import type { FileField, Product } from "../../product/product.ts";
import { type Validator, report } from "./validator.ts";

const BYTES_PER_MB = 1024 * 1024;

/**
 * The clean value of a file that is chosen and fits but has not been uploaded yet: it counts as filled in, so that
 * the price shown is the price charged, and it can't be put into the cart.
 */
export const AWAITING_UPLOAD = "";

/** What is said of a file that can't be decoded, or only in part. */
export const UNREADABLE_PHOTO = "This file can't be read as a photo. Please choose another one.";

/**
 * Makes the judge of a file. One with a key has been uploaded and checked by content, so the key alone counts; one
 * without is checked by what the browser says of it.
 */
export function fileValidator(field: FileField, product: Product): Validator {
  const { id } = field;
  const accepted = new Set(field.accept);
  const endings = new Set(field.accept.map((type) => PHOTO_ENDINGS[type]));
  const required = messageFor("required", field, product).text;
  const types = field.accept.map((type) => type.replace(/^.*\//, "").toUpperCase()).join(", ");
  const wrongType = messageFor("type", field, product, { types }).text;
  const tooBig = messageFor("tooBig", field, product, { max: field.maxMB }).text;

  return (raw, findings) => {
    if (raw === undefined || raw === null) {
      return field.optional ? undefined : report(findings, id, "required", required);
    }
    const file = fileParts(raw);
    if (file === null) return report(findings, id, "type", wrongType);
    const { key } = file;
    if (key === undefined) {
      if (!accepted.has(file.type)) return report(findings, id, "type", wrongType);
      if (file.size > field.maxMB * BYTES_PER_MB) return report(findings, id, "tooBig", tooBig);
    } else if (!isPhotoKey(key) || !endings.has(endingOf(key))) {
      return report(findings, id, "type", wrongType);
    }
    if (file.readable === false) return report(findings, id, "unreadable", UNREADABLE_PHOTO);
    return key ?? AWAITING_UPLOAD;
  };
}

function endingOf(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

interface FileParts {
  readonly type: string;
  readonly size: number;
  readonly key: unknown;
  readonly readable: unknown;
}

function fileParts(raw: unknown): FileParts | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { type, size, key, readable }: Readonly<Record<string, unknown>> = { ...raw };
  return typeof type === "string" && typeof size === "number" && size >= 0
    ? { type, size, key, readable }
    : null;
}
