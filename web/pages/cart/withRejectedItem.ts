import { canonicalJson } from "#engine";
import type { RejectedItem } from "../../checkout/rejectedItem.ts";
import type { CartLine } from "./cartLine.ts";

/**
 * Marks the item that the server rejected as invalid, until it is changed. It is shown with the catalog's photo, as an
 * unreadable photo can't be drawn.
 */
export function withRejectedItem(
  lines: readonly CartLine[],
  refused: RejectedItem | null,
): readonly CartLine[] {
  if (refused === null) return lines;
  const item = canonicalJson(refused.item);
  return lines.map((line) =>
    line.state === "valid" && canonicalJson(line.item) === item
      ? {
          item: line.item,
          state: "invalid",
          compiled: line.compiled,
          read: null,
          errors: [refused.error],
        }
      : line,
  );
}
