import { S3Error } from "./s3Error.ts";

/** S3's limit for a decoded key. */
const MAX_BYTES = 1024;

/**
 * Decodes the percent-encoded key in a path. Rejects keys that a URL or file system could read as another key: empty, `.` and `..`
 * segments, backslashes and control characters. @throws S3Error
 */
export function decodeObjectKey(encoded: string): string {
  const key = decodeKey(encoded);
  if (Buffer.byteLength(key) > MAX_BYTES)
    throw new S3Error("KeyTooLongError", "Your key is too long");
  const hasUnsafeSegment = key
    .split("/")
    .some((segment) => segment === "" || segment === "." || segment === "..");
  if (hasUnsafeSegment || Array.from(key).some(isUnsafe)) {
    throw new S3Error("InvalidArgument", "The key is not one this bucket can hold.");
  }
  return key;
}

function isUnsafe(character: string): boolean {
  return character < " " || character === "\u007f" || character === "\\";
}

function decodeKey(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new S3Error("InvalidArgument", "The key is not valid UTF-8.");
  }
}
