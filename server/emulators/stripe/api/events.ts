import { z } from "zod";
import { list, listParams, text } from "../http/paramTypes.ts";
import { serializeEvent } from "../serializers/serializeEvent.ts";
import { defineListEndpoint } from "./listEndpoint.ts";

export const listEvents = defineListEndpoint({
  path: "/v1/events",
  collection: (store) => store.events,
  params: z.strictObject({ ...listParams, types: list(text).optional() }),
  where: ({ types }) => ({ type: types }),
  serialize: (store, event) => serializeEvent(event, store.outbox.countPending(event.id)),
});
