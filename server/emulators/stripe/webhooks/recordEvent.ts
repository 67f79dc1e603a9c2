import { EVENT_TYPES } from "../../../payments/stripeEvents.ts";
import type { Store } from "../store/books.ts";
import { newId } from "../store/newId.ts";

/** The events the shop's webhook is subscribed to; all others are only listed. */
const SUBSCRIBED: ReadonlySet<string> = new Set(EVENT_TYPES);

/** Who caused an event: a request to the API, or (both `null`) the world. */
export type Cause = { readonly id: string | null; readonly idempotency_key: string | null };

/** Makes the function that records events of one cause, and queues those the webhook is subscribed to. */
export function recordEvents(
  books: Store,
  cause: Cause,
  delivered: boolean,
): (type: string, object: object) => void {
  return (type, object) => {
    const event = books.events.insert({
      id: newId("evt"),
      created: books.now(),
      type,
      object: { ...object },
      request: cause,
    });
    if (delivered && SUBSCRIBED.has(type)) books.outbox.add(event.id);
  };
}
