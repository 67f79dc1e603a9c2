import type { CheckoutParts } from "../checkout/deps.ts";
import type { PhotoDesk } from "../photos/photoService.ts";

/** What the work behind the scenes is done with. */
export interface BackgroundParts extends CheckoutParts {
  readonly photos: PhotoDesk;
  /** Rows to be done one after another: once the shop closes, the rest is left for when it opens again. */
  readonly whileOpen: <Row>(rows: readonly Row[]) => Iterable<Row>;
}
