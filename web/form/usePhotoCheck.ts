import { useEffect, useEffectEvent } from "react";
import { type FileStore, knownReadable } from "./fileStore.ts";

/** Checks the file of a field once, and writes into the draft whether it is a photo: the schema rejects any other. */
export function usePhotoCheck(
  files: FileStore,
  value: unknown,
  error: string | null,
  change: (value: unknown) => void,
): void {
  // The field may have moved to another row meanwhile.
  const setReadable = useEffectEvent((file: object, readable: boolean) =>
    change({ ...file, readable }),
  );
  const needsCheck = error === null && knownReadable(value) === null;
  useEffect(() => {
    if (!needsCheck || typeof value !== "object" || value === null) return undefined;
    let isCurrent = true;
    files.check(value, (readable) => {
      if (isCurrent) setReadable(value, readable);
    });
    return () => {
      isCurrent = false;
    };
  }, [files, value, needsCheck]);
}
