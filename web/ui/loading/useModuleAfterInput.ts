import { useEffect, useState } from "react";
import { onFirstInput } from "./onFirstInput.ts";
import { useLazyModule } from "./useLazyModule.ts";

/**
 * Imports an optional module at the shopper's first input, or at once if it is `needed`; null until it is loaded. `load` must
 * be stable.
 */
export function useModuleAfterInput<Module extends object>(
  load: () => Promise<Module>,
  needed = false,
): Module | null {
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => onFirstInput(() => setHasInput(true)), []);
  return useLazyModule(load, needed || hasInput);
}
