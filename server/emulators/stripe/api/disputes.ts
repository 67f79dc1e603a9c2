import { z } from "zod";
import type { Store } from "../store/books.ts";
import type { Dispute } from "../store/records.ts";
import { paging, text, timeRange } from "../http/paramTypes.ts";
import { serializeDispute } from "../serializers/serializeOthers.ts";
import { endpoint } from "./endpoint.ts";
import { given, listAnswer } from "./listAnswer.ts";

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
  run: ({ books }, params) =>
    listAnswer(
      { collection: books.disputes, kind: "dispute", url: "/v1/disputes" },
      params,
      {
        created: params.created,
        where: given({ charge: params.charge, payment_intent: params.payment_intent }),
      },
      serializeDispute,
    ),
});

/** The newest dispute of a charge; undefined when there was none. */
export function latestDispute(books: Store, charge: string): Dispute | undefined {
  return books.disputes.page({ limit: 1, where: { charge: [charge] } })?.records[0];
}

export const disputeEndpoints = [listDisputes];
