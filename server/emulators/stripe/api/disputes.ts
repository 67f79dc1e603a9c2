import { z } from "zod";
import type { Store } from "../store/store.ts";
import type { Dispute } from "../store/records.ts";
import { listParams, text } from "../http/paramTypes.ts";
import { serializeDispute } from "../serializers/serializeOthers.ts";
import { listEndpoint } from "./listEndpoint.ts";

const listDisputes = listEndpoint({
  path: "/v1/disputes",
  kind: "dispute",
  collection: (store) => store.disputes,
  params: z.strictObject({
    ...listParams,
    charge: text.optional(),
    payment_intent: text.optional(),
  }),
  serialize: (_store, dispute) => serializeDispute(dispute),
});

export function latestDispute(store: Store, charge: string): Dispute | undefined {
  return store.disputes.page({ limit: 1, where: { charge: [charge] } })?.records[0];
}

export const disputeEndpoints = [listDisputes];
