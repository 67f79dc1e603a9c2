import { EVENT_TYPES } from "../../../payments/stripeEvents.ts";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";

/** Event types that the shop's webhook subscribes to. Other events are stored, but not delivered. */
const SUBSCRIBED: ReadonlySet<string> = new Set(EVENT_TYPES);

/** The API request that caused an event. Both values are `null` if no request did. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** Returns a function that stores events of one cause, and adds those of subscribed types to the outbox. */
export function createEventRecorder(
  store: Store,
  cause: Cause,
): (type: string, object: object) => void {
  return (type, object) => {
    const event = store.events.insert({
      id: newId("evt"),
      created: store.now(),
      type,
      object: { ...object },
      request: cause,
    });
    if (SUBSCRIBED.has(type)) store.outbox.add(event.id);
  };
}
