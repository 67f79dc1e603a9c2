import type { Cents } from "../product/money.ts";
import type { Calendar } from "./arrival.ts";
import type { Occasion } from "./occasion.ts";
import type { ShopFile } from "./shopFile.ts";

/** The shop's content and settings that a merchandiser can change without code. `shopFileSchema` describes each of them. */
export interface Shop extends Readonly<
  Omit<ShopFile, "$schema" | "policies" | "calendar" | "occasions">
> {
  /** A sentence below the note of a gift. May be empty. */
  readonly giftHelp: string;
  /** A sentence about the parcel of a paid gift. May be empty. */
  readonly giftPromise: string;
  /** A sentence below the cart's total. May be empty. */
  readonly totalNote: string;
  /** Links to policies, below the details of every product. */
  readonly productLinks: readonly { readonly label: string; readonly path: string }[];
  /** Null if the shop promises no dates of arrival. */
  readonly calendar: Calendar | null;
  /** Beside the dates of arrival, the page says whether they are in time for these. */
  readonly occasions: readonly Occasion[];
  readonly minimumCharge: Cents;
}

export type Slide = Shop["slides"][number];

/** A link of the footer; those to policies come last. If `href` is null, the label is shown without a link. */
export type FooterLink = Shop["footer"]["links"][number];
