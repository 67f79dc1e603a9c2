import { messageFor } from "../../product/text/messages.ts";
import { isPhotoKey, PHOTO_EXTENSIONS } from "../../product/photoKey.ts";
import type { FileField, Product } from "../../product/product.ts";
import type { FileDraft } from "../../product/draft.ts";
import { emptyResult, type Kind, type Validator, report } from "../kind.ts";

/** A photo that the shopper uploads. Its clean value is its key in the bucket, its entry in a cart item is its URL. */
export const FILE: Kind<FileField> = {
  empty: null,
  initial: () => null,
  validator: fileValidator,
  text: ({ label }) => `Your ${label.toLowerCase()}`,
  fromLink: () => undefined,
  toEntry: (value, photoUrl) => photoUrl(String(value)),
  fromEntry: (entry, photoKey) => {
    const key = typeof entry === "string" ? photoKey(entry) : null;
    return key === null ? null : uploadedFile(key, "");
  },
  toDraft: ({ accept }, value) =>
    typeof value === "string" ? uploadedFile(value, accept[0] ?? "") : value,
};

/** The draft value of an uploaded file. If the key is empty, the draft value of a file that is not uploaded yet. */
export function uploadedFile(key: string, type: string): FileDraft {
  return key === "" ? { name: "", type, size: 0 } : { name: key, type, size: 0, key };
}

const BYTES_PER_MB = 1024 * 1024;

/**
 * The clean value of a valid file that has not been uploaded yet. It counts as filled in, so that the price shown is the
 * price charged. `toCartItem` rejects it.
 */
export const AWAITING_UPLOAD = "";

/** The message for a file above the field's limit. Null for a file of at most `maxMB`. */
export function sizeProblem(
  field: FileField,
  product: Pick<Product, "messages">,
  bytes: number,
): string | null {
  if (bytes <= field.maxMB * BYTES_PER_MB) return null;
  return messageFor("tooBig", field, product, { max: field.maxMB }).text;
}

/** The message for a file that can't be decoded completely. */
export const UNREADABLE_PHOTO = "This file can't be read as a photo. Please choose another one.";

/**
 * Compiles the validator of a file. A file with a key was uploaded and its content was checked, so only the key is
 * validated. Otherwise the type and size that the browser reports are validated.
 */
function fileValidator(field: FileField, product: Pick<Product, "messages">): Validator {
  const { id } = field;
  const accepted = new Set(field.accept);
  const extensions = new Set(field.accept.map((type) => PHOTO_EXTENSIONS[type]));
  const missingFile = emptyResult(field, product);
  const types = field.accept.map((type) => type.replace(/^.*\//, "").toUpperCase()).join(", ");
  const wrongType = messageFor("type", field, product, { types }).text;

  return (raw, sink) => {
    if (raw === undefined || raw === null) return missingFile(sink);
    const file = parseFile(raw);
    if (file === null) return report(sink, id, "type", wrongType);
    const { key } = file;
    if (key === undefined) {
      if (!accepted.has(file.type)) return report(sink, id, "type", wrongType);
      const tooBig = sizeProblem(field, product, file.size);
      if (tooBig !== null) return report(sink, id, "tooBig", tooBig);
    } else if (!isPhotoKey(key) || !extensions.has(extensionOf(key))) {
      return report(sink, id, "type", wrongType);
    }
    if (file.readable === false) return report(sink, id, "unreadable", UNREADABLE_PHOTO);
    return key ?? AWAITING_UPLOAD;
  };
}

function extensionOf(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

interface ParsedFile {
  readonly type: string;
  readonly size: number;
  readonly key: unknown;
  readonly readable: unknown;
}

function parseFile(raw: unknown): ParsedFile | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { type, size, key, readable }: Readonly<Record<string, unknown>> = { ...raw };
  return typeof type === "string" && typeof size === "number" && size >= 0
    ? { type, size, key, readable }
    : null;
}
