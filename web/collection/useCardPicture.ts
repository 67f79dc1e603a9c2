import { useState } from "react";
import type { CardPicture } from "./CardPicture.tsx";

/**
 * What draws a card, and how to ask for it: null until it was asked for and has come. Where it can't be had, the
 * photographs stand, and the next letter asks again.
 */
export function useCardPicture() {
  const [Drawn, setDrawn] = useState<typeof CardPicture | null>(null);
  const ask = async (): Promise<void> => {
    const module = await import("./CardPicture.tsx").catch(() => null);
    if (module !== null) setDrawn(() => module.CardPicture);
  };
  return { Drawn, ask };
}
