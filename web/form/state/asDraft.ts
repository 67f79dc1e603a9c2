import type { Draft } from "#engine";

/** Copies an object, such as a row or a stored file, as a draft. Returns an empty draft for anything else. */
export function asDraft(value: unknown): Draft {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
