import type { Event } from "../store/records.ts";
import { API_VERSION } from "../apiVersion.ts";

/** The format in lists and webhooks. `pendingWebhooks` is the number of deliveries that have not succeeded yet. */
export function serializeEvent({ object, ...event }: Event, pendingWebhooks: number) {
  return {
    ...event,
    object: "event" as const,
    api_version: API_VERSION,
    data: { object },
    livemode: false,
    pending_webhooks: pendingWebhooks,
  };
}
