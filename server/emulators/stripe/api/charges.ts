import { z } from "zod";
import { listParams, text } from "../http/paramTypes.ts";
import { defineListEndpoint } from "./listEndpoint.ts";
import { toChargeResource } from "./resources.ts";

export const listCharges = defineListEndpoint({
  path: "/v1/charges",
  collection: (store) => store.charges,
  params: z.strictObject({ ...listParams, payment_intent: text.optional() }),
  where: ({ payment_intent }) => ({ payment_intent }),
  serialize: toChargeResource,
});
