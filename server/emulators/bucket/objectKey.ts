import { S3Fault } from "./s3Fault.ts";

/** S3's limit, bytes. */
const MAX_BYTES = 1024;

/**
 * The key in a path, decoded. Refused are keys that a URL or a file system could read as another one:
 * empty, `.` and `..` steps, backslashes and control characters. Throws S3's refusals.
 */
export function objectKey(encoded: string): string {
  const key = decoded(encoded);
  if (Buffer.byteLength(key) > MAX_BYTES)
    throw new S3Fault("KeyTooLongError", "Your key is too long");
  const misleading = key.split("/").some((step) => step === "" || step === "." || step === "..");
  if (misleading || Array.from(key).some(isUnsafe)) {
    throw new S3Fault("InvalidArgument", "The key is not one this bucket can hold.");
  }
  return key;
}

function isUnsafe(character: string): boolean {
  return character < " " || character === "\u007f" || character === "\\";
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new S3Fault("InvalidArgument", "The key is not valid UTF-8.");
  }
}
