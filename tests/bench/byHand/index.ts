import type { ByHand } from "./checks.ts";
import { classicByHand } from "./classic.ts";
import { dogtagByHand } from "./dogtag.ts";
import { familyHeartByHand } from "./familyHeart.ts";
import { heartBeadsByHand } from "./heartBeads.ts";
import { loveFamilyByHand } from "./loveFamily.ts";

/** The hand-written functions by product id. */
export const BY_HAND: Readonly<Record<string, ByHand>> = {
  "classic-name-necklace": classicByHand,
  "engraved-dogtag-necklace": dogtagByHand,
  "family-heart-birthstone-necklace": familyHeartByHand,
  "heart-beads-necklace": heartBeadsByHand,
  "love-family-necklace": loveFamilyByHand,
};
