import type { Draft } from "#engine";

/** The values of an object, such as a row or a stored file; none for anything else. */
export function asDraft(value: unknown): Draft {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
