import { z } from "zod";
import { paging, text, timeRange } from "../http/paramTypes.ts";
import { endpoint } from "./endpoint.ts";
import { found } from "./found.ts";
import { given, listResponse } from "./listResponse.ts";
import { retrieve } from "./retrieve.ts";
import { showCharge } from "./show.ts";

const retrieveCharge = retrieve("/v1/charges", (store, id) =>
  showCharge(store, found(store.charges, "charge", id)),
);

const listCharges = endpoint({
  method: "GET",
  path: "/v1/charges",
  open: "to-server",
  params: z.strictObject({
    ...paging,
    created: timeRange.optional(),
    customer: text.optional(),
    payment_intent: text.optional(),
  }),
  run: ({ store }, params) =>
    listResponse(
      { collection: store.charges, kind: "charge", url: "/v1/charges" },
      params,
      {
        created: params.created,
        where: given({ customer: params.customer, payment_intent: params.payment_intent }),
      },
      (charge) => showCharge(store, charge),
    ),
});

export const chargeEndpoints = [retrieveCharge, listCharges];
