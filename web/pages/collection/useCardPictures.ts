import { useEffect, useState } from "react";
import type * as CardPictures from "./cardPictures.ts";

/**
 * The module that draws the cards, loaded when there is something to draw; null until then. After a failure the photos
 * stay, and the next change of `subject` retries.
 * @param subject what to draw: a name, or the id of a card; empty for nothing
 */
export function useCardPictures(subject: string): typeof CardPictures | null {
  const [pictures, setPictures] = useState<typeof CardPictures | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const module = await import("./cardPictures.ts").catch(() => null);
      if (module !== null) setPictures(module);
    };
    if (subject !== "") void load();
  }, [subject]);
  return pictures;
}
