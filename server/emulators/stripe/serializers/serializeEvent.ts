import type { Event } from "../store/records.ts";
import { API_VERSION } from "../apiVersion.ts";

/** The format in lists and webhooks. `pendingWebhooks` is the number of deliveries that have not succeeded yet. */
export function serializeEvent(event: Event, pendingWebhooks: number) {
  return {
    id: event.id,
    object: "event" as const,
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: event.request,
    type: event.type,
  };
}
