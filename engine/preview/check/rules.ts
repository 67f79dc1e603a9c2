import type { Field } from "../../product/product.ts";
import { beadsRules } from "../parts/beads.authoring.ts";
import { chainRules } from "../parts/chain.authoring.ts";
import { engraveAlongRules } from "../parts/engraveAlong.authoring.ts";
import { engravePhotoRules } from "../parts/engravePhoto.authoring.ts";
import { engraveRowsRules } from "../parts/engraveRows.authoring.ts";
import { engraveTextRules } from "../parts/engraveText.authoring.ts";
import { gemRules } from "../parts/gem.authoring.ts";
import { heartBandRules } from "../parts/heartBand.authoring.ts";
import { heartPlateRules } from "../parts/heartPlate.authoring.ts";
import { namePlateRules } from "../parts/namePlate.authoring.ts";
import { plateRules } from "../parts/plate.authoring.ts";
import { ringRules } from "../parts/ring.authoring.ts";
import { tagPlateRules } from "../parts/tagPlate.authoring.ts";
import type { PartKind, PartOf, PartSpec, PreviewSpec } from "../schema.ts";
import type { ReadKind } from "./readField.ts";

/** The keys and indices of a value in a preview's spec. */
export type SpecPath = readonly (string | number)[];

/** Reports an error: what is wrong, and advice after " — ". */
export type ReportError = (path: SpecPath, message: string) => void;

/** What the check of a part reads. */
export interface CheckInput {
  /** The top-level fields. */
  readonly fields: readonly Field[];
  readonly partsAbove: ReadonlyMap<string, PartSpec>;
  readonly shapes: NonNullable<PreviewSpec["shapes"]>;
  readonly add: ReportError;
  /** Returns the field with an id if it is readable as this kind. Otherwise reports an error and returns null. */
  readonly readField: (path: SpecPath, id: string, kind: ReadKind) => Field | null;
}

/** What a kind of part requires of its author beyond its schema. */
export interface PartRules<K extends PartKind> {
  /** Its anchors: the named points that later parts can be attached to. */
  readonly anchors?: readonly string[];
  /** The anchors of other parts that it can be attached to. */
  readonly attachesTo?: readonly string[];
  /** The kinds of parts that `on` or `inside` may reference. */
  readonly carriers?: readonly PartKind[];
  /** A key of the position that a part fills alone: a second part there would cover it. Without one, parts may share it. */
  readonly position?: (part: PartOf<K>) => string;
  /** Whether its text may have several lines. */
  readonly isMultiline?: (part: PartOf<K>) => boolean;
  /** Reports what is wrong with its own keys. Text, font and references to parts are checked for all kinds. */
  readonly check?: (part: PartOf<K>, input: CheckInput) => void;
}

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
  plate: plateRules,
  ring: ringRules,
  chain: chainRules,
};

/** The rules of a part's kind. */
export function rulesOf({ part: kind }: PartSpec): PartRules<PartKind> {
  // The compiler can't infer that the rules and the part have the same kind.
  return RULES[kind] as PartRules<PartKind>;
}
