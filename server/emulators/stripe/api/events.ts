import { z } from "zod";
import { list, paging, text, timeRange } from "../http/paramTypes.ts";
import { invalidRequest } from "../http/stripeFault.ts";
import { serializeEvent } from "../serializers/serializeOthers.ts";
import { endpoint } from "./endpoint.ts";
import { found } from "./found.ts";
import { listAnswer } from "./listAnswer.ts";
import { retrieve } from "./retrieve.ts";

const retrieveEvent = retrieve("/v1/events", (books, id) =>
  serializeEvent(found(books.events, "event", id), books.outbox.waiting(id)),
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
  run({ books }, params) {
    if (params.type !== undefined && params.types !== undefined) {
      throw invalidRequest("You may only specify one of these parameters: type, types.", {
        code: "parameters_exclusive",
      });
    }
    const types = params.types ?? (params.type === undefined ? undefined : [params.type]);
    return listAnswer(
      { collection: books.events, kind: "event", url: "/v1/events" },
      params,
      { created: params.created, where: types === undefined ? {} : { type: types } },
      (event) => serializeEvent(event, books.outbox.waiting(event.id)),
    );
  },
});

export const eventEndpoints = [retrieveEvent, listEvents];
