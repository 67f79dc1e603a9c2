import { z } from "zod";
import { listParams, text } from "../http/paramTypes.ts";
import { findOrThrow } from "./findOrThrow.ts";
import { listEndpoint } from "./listEndpoint.ts";
import { retrieveEndpoint } from "./retrieveEndpoint.ts";
import { toChargeResource } from "./resources.ts";

const retrieveCharge = retrieveEndpoint("/v1/charges", (store, id) =>
  toChargeResource(store, findOrThrow(store.charges, "charge", id)),
);

const listCharges = listEndpoint({
  path: "/v1/charges",
  kind: "charge",
  collection: (store) => store.charges,
  params: z.strictObject({
    ...listParams,
    customer: text.optional(),
    payment_intent: text.optional(),
  }),
  serialize: toChargeResource,
});

export const chargeEndpoints = [retrieveCharge, listCharges];
