import { type DeskParts, runDesk } from "../../../server/cli/orders/ordersCli.ts";
import { catalog } from "./carts.ts";
import type { TestShop } from "./testShop.ts";

export const PLACE = "the folder of the test";

/** What the desk of a shop works with, as for a script: nobody can be asked. */
export function deskParts(shop: TestShop): DeskParts {
  const { orders, bucket, clock } = shop;
  return { catalog, orders, bucket, now: clock.now(), place: PLACE, confirm: null };
}

/** Runs a command at the desk of a shop, with some of what it works with replaced. */
export function deskOf(
  shop: TestShop,
  words: readonly string[],
  parts: Partial<DeskParts> = {},
): Promise<string> {
  return runDesk({ ...deskParts(shop), ...parts }, words);
}
