import { useEffect, useState } from "react";
import type * as CardDrawings from "./cardDrawings.ts";

/**
 * The module that draws the cards, loaded when there is something to draw; null until then. After a failure the photos
 * stay, and the next change of `subject` retries.
 * @param subject what to draw: a name, or the id of a card; empty for nothing
 */
export function useCardDrawings(subject: string): typeof CardDrawings | null {
  const [drawingModule, setDrawingModule] = useState<typeof CardDrawings | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const module = await import("./cardDrawings.ts").catch(() => null);
      if (module !== null) setDrawingModule(module);
    };
    if (subject !== "") void load();
  }, [subject]);
  return drawingModule;
}
