import { chargeEndpoints } from "./charges.ts";
import { customerEndpoints } from "./customers.ts";
import { disputeEndpoints } from "./disputes.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventEndpoints } from "./events.ts";
import { authenticateIntent } from "./intents/authenticateIntent.ts";
import { cancelIntent } from "./intents/cancelIntent.ts";
import { confirmIntent } from "./intents/confirmIntent.ts";
import { createIntent } from "./intents/createIntent.ts";
import { listIntents, retrieveIntent } from "./intents/readIntents.ts";
import { updateIntent } from "./intents/updateIntent.ts";
import { paymentMethodEndpoints } from "./paymentMethods.ts";
import { refundEndpoints } from "./refunds.ts";

/** The supported part of Stripe's API. */
export const ENDPOINTS: readonly Endpoint[] = [
  createIntent,
  retrieveIntent,
  updateIntent,
  confirmIntent,
  authenticateIntent,
  cancelIntent,
  listIntents,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
];
