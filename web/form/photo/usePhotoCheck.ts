import { useEffect, useEffectEvent } from "react";
import { type FileStore, knownReadable } from "../state/fileStore.ts";

/**
 * Checks a field's file once and writes `readable` into the draft. The schema rejects a file that is not readable.
 * @param value the field's value in the draft
 * @param error the field's error; a file that is rejected anyway, for example for its size, is not checked
 */
export function usePhotoCheck(
  files: FileStore,
  value: unknown,
  error: string | null,
  change: (value: unknown) => void,
): void {
  // During the check, the field may move to another row, so the result is passed to the `change` of the last render.
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
