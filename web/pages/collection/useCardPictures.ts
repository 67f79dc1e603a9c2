import { useEffect, useState } from "react";
import type * as CardPictures from "./cardPictures.ts";

/**
 * The module that draws the cards, loaded when there is something to draw; null until then. After a failure the photos
 * stay, and the next change of `wish` retries.
 * @param wish what to draw, such as a name; empty for nothing
 */
export function useCardPictures(wish: string): typeof CardPictures | null {
  const [pictures, setPictures] = useState<typeof CardPictures | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const module = await import("./cardPictures.ts").catch(() => null);
      if (module !== null) setPictures(module);
    };
    if (wish !== "") void load();
  }, [wish]);
  return pictures;
}
