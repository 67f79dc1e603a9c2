import { z } from "zod";
import { commonParams, listParams, text } from "../../http/paramTypes.ts";
import { defineEndpoint } from "../endpoint.ts";
import { defineListEndpoint } from "../listEndpoint.ts";
import { toIntentResource } from "../resources.ts";
import { findIntent, toCallerResource } from "./findIntent.ts";

export const retrieveIntent = defineEndpoint({
  method: "GET",
  path: "/v1/payment_intents/:id",
  access: "any-key",
  params: z.strictObject({ ...commonParams, client_secret: text.optional() }),
  run: (context, { client_secret: secret }, id) =>
    toCallerResource(context, findIntent(context, id, secret)),
});

export const listIntents = defineListEndpoint({
  path: "/v1/payment_intents",
  collection: (store) => store.intents,
  params: z.strictObject({ ...listParams, customer: text.optional() }),
  where: ({ customer }) => ({ customer }),
  serialize: toIntentResource,
});
