import type { DeepReadonly } from "../product/product.ts";
import * as z from "zod";
import { metal, mm, offset } from "./partSchemas.ts";
import { beadsSchema } from "./parts/beads.authoring.ts";
import { chainSchema } from "./parts/chain.authoring.ts";
import { engraveAlongSchema } from "./parts/engraveAlong.authoring.ts";
import { engravePhotoSchema } from "./parts/engravePhoto.authoring.ts";
import { engraveRowsSchema } from "./parts/engraveRows.authoring.ts";
import { engraveTextSchema } from "./parts/engraveText.authoring.ts";
import { gemSchema } from "./parts/gem.authoring.ts";
import { heartBandSchema } from "./parts/heartBand.authoring.ts";
import { heartPlateSchema } from "./parts/heartPlate.authoring.ts";
import { namePlateSchema } from "./parts/namePlate.authoring.ts";
import { plateSchema } from "./parts/plate.authoring.ts";
import { ringSchema } from "./parts/ring.authoring.ts";
import { tagPlateSchema } from "./parts/tagPlate.authoring.ts";
import type { PlateShape } from "./plateShape.ts";

const part = z.discriminatedUnion("part", [
  namePlateSchema,
  heartPlateSchema,
  heartBandSchema,
  engraveRowsSchema,
  engraveAlongSchema,
  engraveTextSchema,
  engravePhotoSchema,
  beadsSchema,
  gemSchema,
  tagPlateSchema,
  plateSchema,
  ringSchema,
  chainSchema,
]);

/**
 * The schema of a product's `preview`: the parts of its drawing, and the sources of their texts, fonts and stones. Unknown
 * parts and keys are rejected. `previewErrors` checks references to fields and parts. Only the catalog's parser uses this
 * schema; the browser never loads it.
 */
export const previewSchema = z
  .strictObject({
    frame: z
      .strictObject({
        width: mm("the minimum width of the picture; a larger product is drawn smaller"),
        drop: offset("how much lower than the middle the piece hangs").optional(),
      })
      .describe("what the picture shows; its sides are always 4 to 3"),
    metal,
    parts: z
      .array(part)
      .min(1)
      .describe("drawn in this order; a part refers only to parts above it"),
  })
  .describe("how the product is drawn from the shopper's choices");

/** A product's preview, with the shapes of its plates, which the catalog's parser adds. */
export type PreviewSpec = DeepReadonly<z.infer<typeof previewSchema>> & {
  /** By name. Missing if no part is a plate. */
  readonly shapes?: Readonly<Record<string, PlateShape>>;
};
export type PartSpec = PreviewSpec["parts"][number];
export type PartKind = PartSpec["part"];
export type PartOf<K extends PartKind> = Extract<PartSpec, { part: K }>;
/** A part that draws a text in a font. */
export type TextPart = Extract<PartSpec, { readonly text: unknown }>;
