import { useEffect, useEffectEvent } from "react";
import { type ChosenFiles, readableOf } from "./chosenFiles.ts";

/**
 * Has the file of a field looked at, once, and writes into the draft whether it can be read as a photo: the product's judge
 * refuses one that can't.
 */
export function useReadable(
  files: ChosenFiles,
  value: unknown,
  fault: string | null,
  change: (value: unknown) => void,
): void {
  // The field may have moved to another row meanwhile.
  const note = useEffectEvent((file: object, readable: boolean) => {
    change({ ...file, readable });
  });
  const waits = fault === null && readableOf(value) === null;
  useEffect(() => {
    if (!waits || typeof value !== "object" || value === null) return undefined;
    let here = true;
    files.check(value, (readable) => {
      if (here) note(value, readable);
    });
    return () => {
      here = false;
    };
  }, [files, value, waits]);
}
