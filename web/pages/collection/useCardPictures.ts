import { useEffect, useState } from "react";
import type * as CardPictures from "./cardPictures.ts";

/**
 * What draws the cards, once there is something to draw: null until it has come. Where it can't be had, the photographs
 * stand, and the next wish asks again.
 * @param wish what is to be drawn, such as a name; empty for nothing
 */
export function useCardPictures(wish: string): typeof CardPictures | null {
  const [pictures, setPictures] = useState<typeof CardPictures | null>(null);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const module = await import("./cardPictures.ts").catch(() => null);
      if (module !== null) setPictures(module);
    };
    if (wish !== "") void ask();
  }, [wish]);
  return pictures;
}
