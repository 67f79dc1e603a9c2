import { z } from "zod";
import type { Store } from "../store/store.ts";
import type { Dispute } from "../store/records.ts";
import { paging, text, timeRange } from "../http/paramTypes.ts";
import { serializeDispute } from "../serializers/serializeOthers.ts";
import { endpoint } from "./endpoint.ts";
import { given, listResponse } from "./listResponse.ts";

const listDisputes = endpoint({
  method: "GET",
  path: "/v1/disputes",
  open: "to-server",
  params: z.strictObject({
    ...paging,
    charge: text.optional(),
    created: timeRange.optional(),
    payment_intent: text.optional(),
  }),
  run: ({ store }, params) =>
    listResponse(
      { collection: store.disputes, kind: "dispute", url: "/v1/disputes" },
      params,
      {
        created: params.created,
        where: given({ charge: params.charge, payment_intent: params.payment_intent }),
      },
      serializeDispute,
    ),
});

export function latestDispute(store: Store, charge: string): Dispute | undefined {
  return store.disputes.page({ limit: 1, where: { charge: [charge] } })?.records[0];
}

export const disputeEndpoints = [listDisputes];
