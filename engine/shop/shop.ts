import type * as z from "zod";
import type { DeepReadonly } from "../product/product.ts";
import type { shopFileSchema } from "./shopFile.ts";

type ShopFile = DeepReadonly<z.output<typeof shopFileSchema>>;

/** The shop's content and settings that a merchandiser can change without code. The minimum charge is in cents. */
export interface Shop extends Readonly<ShopFile["settings"]> {}

/** A page with one of the shop's policies, such as returns. The title of a part may be empty. */
export type Policy = ShopFile["policies"][number];

export type Slide = Shop["slides"][number];

/** A link of the footer; those to policies come last. If `href` is null, the label is shown without a link. */
export type FooterLink = Shop["footer"]["links"][number];
