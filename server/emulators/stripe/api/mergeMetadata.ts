interface Metadata {
  readonly [key: string]: string;
}

/** Merges metadata. An empty value removes its key. `null` removes all keys. */
export function mergeMetadata(
  current: Metadata,
  update: Metadata | null | undefined,
): { [key: string]: string } {
  if (update === null) return {};
  return Object.fromEntries(
    Object.entries({ ...current, ...update }).filter(([, value]) => value !== ""),
  );
}
