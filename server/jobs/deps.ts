import type { CheckoutDeps } from "../checkout/deps.ts";
import type { PhotoService } from "../photos/photoService.ts";

export interface JobDeps extends Omit<CheckoutDeps, "recent"> {
  readonly photos: PhotoService;
  /** Yields rows one by one until the shop closes. The remaining rows are processed after the next start. */
  readonly untilShutdown: <Row>(rows: readonly Row[]) => Iterable<Row>;
}
