import { type OrdersCliDeps, runOrdersCli } from "../../../server/cli/orders/ordersCli.ts";
import { catalog } from "./carts.ts";
import { renderer } from "./renderer.ts";
import type { TestShop } from "./testShop.ts";

/** The database's location, as the orders command prints it. */
export const LOCATION = "the folder of the test";

/** Dependencies of the orders command, without a terminal. */
export function ordersCliDeps(shop: TestShop): OrdersCliDeps {
  const { orders, bucket, clock } = shop;
  return {
    catalog,
    orders,
    loadRenderer: async () => renderer,
    bucket,
    now: clock.now(),
    location: LOCATION,
    confirm: null,
  };
}

/** Runs an orders command for a shop, with some dependencies replaced. */
export function runOrdersCommand(
  shop: TestShop,
  words: readonly string[],
  replaced: Partial<OrdersCliDeps> = {},
): Promise<string> {
  return runOrdersCli({ ...ordersCliDeps(shop), ...replaced }, words);
}
