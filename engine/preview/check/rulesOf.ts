import { beadsRules } from "../parts/beads.build.ts";
import { chainRules } from "../parts/chain.build.ts";
import { engraveAlongRules } from "../parts/engraveAlong.build.ts";
import { engravePhotoRules } from "../parts/engravePhoto.build.ts";
import { engraveRowsRules } from "../parts/engraveRows.build.ts";
import { engraveTextRules } from "../parts/engraveText.build.ts";
import { gemRules } from "../parts/gem.build.ts";
import { heartBandRules } from "../parts/heartBand.build.ts";
import { heartPlateRules } from "../parts/heartPlate.build.ts";
import { namePlateRules } from "../parts/namePlate.build.ts";
import { ringRules } from "../parts/ring.build.ts";
import { tagPlateRules } from "../parts/tagPlate.build.ts";
import type { PartKind, PartSpec } from "../schema.ts";
import type { PartRules } from "./partRules.ts";

/** The rules of each kind of part. If a kind is missing, the object does not compile. */
const RULES: { readonly [K in PartKind]: PartRules<K> } = {
  namePlate: namePlateRules,
  heartPlate: heartPlateRules,
  heartBand: heartBandRules,
  engraveRows: engraveRowsRules,
  engraveAlong: engraveAlongRules,
  engraveText: engraveTextRules,
  engravePhoto: engravePhotoRules,
  beads: beadsRules,
  gem: gemRules,
  tagPlate: tagPlateRules,
  ring: ringRules,
  chain: chainRules,
};

/** The rules of a part's kind. */
export function rulesOf({ part: kind }: PartSpec): PartRules<PartKind> {
  // The compiler can't infer that the rules and the part have the same kind.
  return RULES[kind] as PartRules<PartKind>;
}
