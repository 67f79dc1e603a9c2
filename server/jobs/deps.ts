import type { CheckoutDeps } from "../checkout/deps.ts";
import type { PhotoService } from "../photos/photoService.ts";

export interface JobDeps extends CheckoutDeps {
  readonly photos: PhotoService;
  /** Yields rows one by one until the shop closes; the next start processes the others. */
  readonly whileOpen: <Row>(rows: readonly Row[]) => Iterable<Row>;
}
