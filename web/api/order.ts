import { addressSchema } from "#engine";
import * as z from "zod/mini";
import type { Answer } from "./answer.ts";
import { getJson } from "./call.ts";

const scalar = z.union([z.string(), z.number()]);
const value = z.nullable(z.union([scalar, z.array(z.nullable(scalar))]));
const item = z.intersection(
  z.looseObject({
    id: z.string(),
    productId: z.string(),
    version: z.number(),
    name: z.string(),
    price: z.number(),
    image: z.string(),
    names: z.array(z.nullable(scalar)),
  }),
  z.record(z.string(), value),
);

const orderView = z.looseObject({
  number: z.int(),
  state: z.string(),
  placedAt: z.number(),
  total: z.int(),
  refunded: z.int(),
  email: z.nullable(z.string()),
  address: z.nullable(addressSchema),
  items: z.array(
    z.looseObject({
      item,
      lines: z.array(z.looseObject({ id: z.string(), label: z.string(), amount: z.int() })),
    }),
  ),
});

/** An order as its buyer sees it: amounts in cents, `placedAt` in milliseconds since 1970. */
export type OrderView = z.infer<typeof orderView>;

/** Fetches an order by the token of its page. Never rejects. */
export function fetchOrder(token: string): Promise<Answer<OrderView>> {
  return getJson(`/orders/${encodeURIComponent(token)}`, orderView);
}
