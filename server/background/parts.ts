import type { CheckoutParts } from "../checkout/parts.ts";
import type { PhotoDesk } from "../photos/photoDesk.ts";

/** What the work behind the scenes is done with. */
export interface BackgroundParts extends CheckoutParts {
  readonly photos: PhotoDesk;
}
