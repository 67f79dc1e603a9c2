import { z } from "zod";
import { list, paging, text, timeRange } from "../http/paramTypes.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeEvent } from "../serializers/serializeOthers.ts";
import { endpoint } from "./endpoint.ts";
import { found } from "./found.ts";
import { listResponse } from "./listResponse.ts";
import { retrieve } from "./retrieve.ts";

const retrieveEvent = retrieve("/v1/events", (store, id) =>
  serializeEvent(found(store.events, "event", id), store.outbox.waiting(id)),
);

const listEvents = endpoint({
  method: "GET",
  path: "/v1/events",
  open: "to-server",
  params: z.strictObject({
    ...paging,
    created: timeRange.optional(),
    type: text.optional(),
    types: list(text).optional(),
  }),
  run({ store }, params) {
    if (params.type !== undefined && params.types !== undefined) {
      throw invalidRequest("You may only specify one of these parameters: type, types.", {
        code: "parameters_exclusive",
      });
    }
    const types = params.types ?? (params.type === undefined ? undefined : [params.type]);
    return listResponse(
      { collection: store.events, kind: "event", url: "/v1/events" },
      params,
      { created: params.created, where: types === undefined ? {} : { type: types } },
      (event) => serializeEvent(event, store.outbox.waiting(event.id)),
    );
  },
});

export const eventEndpoints = [retrieveEvent, listEvents];
