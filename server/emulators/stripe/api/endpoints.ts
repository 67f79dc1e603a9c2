import { listCharges } from "./charges.ts";
import { customerEndpoints } from "./customers.ts";
import { listDisputes } from "./disputes.ts";
import type { Endpoint } from "./endpoint.ts";
import { listEvents } from "./events.ts";
import { authenticateIntent } from "./intents/authenticateIntent.ts";
import { cancelIntent } from "./intents/cancelIntent.ts";
import { confirmIntent } from "./intents/confirmIntent.ts";
import { createIntent } from "./intents/createIntent.ts";
import { listIntents, retrieveIntent } from "./intents/readIntents.ts";
import { updateIntent } from "./intents/updateIntent.ts";
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
  ...refundEndpoints,
  listCharges,
  listDisputes,
  listEvents,
];
