import { z } from "zod";
import { list, listParams, text } from "../http/paramTypes.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeEvent } from "../serializers/serializeEvent.ts";
import { endpoint } from "./endpoint.ts";
import { findOrThrow } from "./findOrThrow.ts";
import { listResponse } from "./listResponse.ts";
import { retrieveEndpoint } from "./retrieveEndpoint.ts";

const retrieveEvent = retrieveEndpoint("/v1/events", (store, id) =>
  serializeEvent(findOrThrow(store.events, "event", id), store.outbox.countPending(id)),
);

const listEvents = endpoint({
  method: "GET",
  path: "/v1/events",
  access: "secret-key",
  params: z.strictObject({ ...listParams, type: text.optional(), types: list(text).optional() }),
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
      types === undefined ? {} : { type: types },
      (event) => serializeEvent(event, store.outbox.countPending(event.id)),
    );
  },
});

export const eventEndpoints = [retrieveEvent, listEvents];
