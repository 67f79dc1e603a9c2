import type { CheckoutDeps } from "../checkout/deps.ts";
import type { PhotoService } from "../photos/photoService.ts";

/** What the work behind the scenes is done with. */
export interface JobDeps extends CheckoutDeps {
  readonly photos: PhotoService;
  /** Rows to be done one after another: once the shop closes, the rest is left for when it opens again. */
  readonly whileOpen: <Row>(rows: readonly Row[]) => Iterable<Row>;
}
