import { canonicalJson } from "#engine";
import type { RejectedItem } from "../../checkout/refusedItem.ts";
import type { CartLine } from "./cartLine.ts";

/**
 * The lines of a cart with what the server refused marked as faulty, until that item is another. It is shown by the
 * catalog's photograph: a photo that can't be read can't be drawn.
 */
export function withRefusal(
  lines: readonly CartLine[],
  refused: RejectedItem | null,
): readonly CartLine[] {
  if (refused === null) return lines;
  const item = canonicalJson(refused.item);
  return lines.map((line) =>
    line.state === "fine" && canonicalJson(line.item) === item
      ? {
          item: line.item,
          state: "faulty",
          compiled: line.compiled,
          read: null,
          faults: [refused.error],
        }
      : line,
  );
}
