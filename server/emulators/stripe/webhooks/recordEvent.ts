import { EVENT_TYPES } from "../../../payments/stripeEvents.ts";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";

/** Event types that the shop's webhook subscribes to; others are only listed. */
const SUBSCRIBED: ReadonlySet<string> = new Set(EVENT_TYPES);

/** The API request that caused an event; both are `null` for an external cause. */
export type Cause = { readonly id: string | null; readonly idempotency_key: string | null };

/** Returns a function that records events of one cause, and queues those with a subscription. */
export function recordEvents(
  store: Store,
  cause: Cause,
  hasWebhook: boolean,
): (type: string, object: object) => void {
  return (type, object) => {
    const event = store.events.insert({
      id: newId("evt"),
      created: store.now(),
      type,
      object: { ...object },
      request: cause,
    });
    if (hasWebhook && SUBSCRIBED.has(type)) store.outbox.add(event.id);
  };
}
