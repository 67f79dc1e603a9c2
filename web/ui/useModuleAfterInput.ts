import { useEffect, useState } from "react";
import { onFirstInput } from "./onFirstInput.ts";
import { useLazyModule } from "./useLazyModule.ts";

/** A module that the page works without, imported at the first input; null until it is loaded. `load` must be stable. */
export function useModuleAfterInput<Module extends object>(
  load: () => Promise<Module>,
): Module | null {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => onFirstInput(() => setIsUsed(true)), []);
  return useLazyModule(load, isUsed);
}
