import type { ByHand } from "./checks.ts";
import { classicByHand } from "./classic.ts";
import { dogtagByHand } from "./dogtag.ts";
import { familyHeartByHand } from "./familyHeart.ts";
import { heartBeadsByHand, loveFamilyByHand } from "./nameLists.ts";

/**
 * The specified products written by hand, by product id: what the engine's speed is measured against, and its results
 * (`tests/laws/price.test.ts`).
 */
export const BY_HAND: Readonly<Record<string, ByHand>> = {
  "classic-name-necklace": classicByHand,
  "engraved-dogtag-necklace": dogtagByHand,
  "family-heart-birthstone-necklace": familyHeartByHand,
  "heart-beads-necklace": heartBeadsByHand,
  "love-family-necklace": loveFamilyByHand,
};
