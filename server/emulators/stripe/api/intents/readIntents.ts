import { z } from "zod";
import { common, paging, text, timeRange } from "../../http/paramTypes.ts";
import { endpoint } from "../endpoint.ts";
import { given, listResponse } from "../listResponse.ts";
import { showIntent } from "../show.ts";
import { findIntent, showIntentTo } from "./findIntent.ts";

/** `GET /v1/payment_intents/:id` */
export const retrieveIntent = endpoint({
  method: "GET",
  path: "/v1/payment_intents/:id",
  open: "to-browser-too",
  params: z.strictObject({ ...common, client_secret: text.optional() }),
  run: (context, { client_secret: secret }, id) =>
    showIntentTo(context, findIntent(context, id, secret)),
});

/** `GET /v1/payment_intents`, newest first */
export const listIntents = endpoint({
  method: "GET",
  path: "/v1/payment_intents",
  open: "to-server",
  params: z.strictObject({ ...paging, created: timeRange.optional(), customer: text.optional() }),
  run: ({ store }, params) =>
    listResponse(
      { collection: store.intents, kind: "payment_intent", url: "/v1/payment_intents" },
      params,
      { created: params.created, where: given({ customer: params.customer }) },
      (intent) => showIntent(store, intent),
    ),
});
