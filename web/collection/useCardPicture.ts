import { useEffect, useState } from "react";
import type { CardPicture } from "./CardPicture.tsx";

/**
 * What draws a card, once there is a name to draw: null until it has come. Where it can't be had, the photographs stand,
 * and the next letter asks again.
 */
export function useCardPicture(name: string): typeof CardPicture | null {
  const [Drawn, setDrawn] = useState<typeof CardPicture | null>(null);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const module = await import("./CardPicture.tsx").catch(() => null);
      if (module !== null) setDrawn(() => module.CardPicture);
    };
    if (name !== "") void ask();
  }, [name]);
  return Drawn;
}
