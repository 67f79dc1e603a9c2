import { z } from "zod";
import { common, paging, text, timeRange } from "../http/paramTypes.ts";
import { noSuch } from "../http/stripeFault.ts";
import { endpoint } from "./endpoint.ts";
import { given, listAnswer } from "./listAnswer.ts";
import { showCharge } from "./show.ts";

const retrieveCharge = endpoint({
  method: "GET",
  path: "/v1/charges/:id",
  open: "to-server",
  params: z.strictObject(common),
  run({ books }, _params, id) {
    const charge = books.charges.find(id);
    if (charge === undefined) throw noSuch("charge", id);
    return showCharge(books, charge);
  },
});

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
  run: ({ books }, params) =>
    listAnswer(
      { collection: books.charges, kind: "charge", url: "/v1/charges" },
      params,
      {
        created: params.created,
        where: given({ customer: params.customer, payment_intent: params.payment_intent }),
      },
      (charge) => showCharge(books, charge),
    ),
});

export const chargeEndpoints = [retrieveCharge, listCharges];
