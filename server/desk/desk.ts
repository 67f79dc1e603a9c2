import { formatCents } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { Database } from "../orders/database.ts";
import { advanceOrder } from "../orders/orderChanges.ts";
import { contentOf } from "../orders/orderContent.ts";
import { nextStates, readOrderState } from "../orders/orderState.ts";
import { findOrderByNumber, listOrders } from "../orders/orders.ts";
import { requestRefund } from "../orders/requestRefund.ts";
import type { OrderRow } from "../orders/schema.ts";
import { orderCsv } from "./orderCsv.ts";
import { orderList } from "./orderList.ts";
import type { PhotoBucket } from "../photos/photoBucket.ts";
import { DeskRefusal } from "./deskRefusal.ts";
import { type FullOrder, orderSheet } from "./orderSheet.ts";
import { savePhotos } from "./savePhotos.ts";

/** What the merchant's desk works with. */
export interface DeskParts {
  readonly catalog: ServerCatalog;
  readonly orders: Database;
  /** The bucket, to fetch photos from; the embedded one answers while the shop is open. */
  readonly bucket: Pick<PhotoBucket, "read">;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const USAGE = `What to do with orders:
  list                 every order, those that need review first
  show NUMBER          what to make, for whom, at which price
  export --csv         one row a piece, for the workshop
  photos NUMBER FOLDER saves the order's photos as they were uploaded; the shop must be open
  advance NUMBER STATE to the next state, such as in_production or shipped
  refund NUMBER        pay back what is left; the open shop carries it out`;

/**
 * Carries out one command; returns what to print.
 * @throws DeskRefusal
 */
export async function runDesk(parts: DeskParts, words: readonly string[]): Promise<string> {
  const [command, ...rest] = words;
  if (command === "list" && rest.length === 0) return orderList(await fullOrders(parts));
  if (command === "export" && rest.join() === "--csv")
    return orderCsv(parts.catalog, await fullOrders(parts));
  const [number, state] = rest;
  if (command === "show" && rest.length === 1) {
    return orderSheet(parts.catalog, await withContent(parts, await orderOf(parts, number)));
  }
  if (command === "photos" && state !== undefined && rest.length === 2) {
    return savePhotos(parts, await withContent(parts, await orderOf(parts, number)), state);
  }
  if (command === "advance" && state !== undefined && rest.length === 2) {
    return advance(parts, await orderOf(parts, number), state);
  }
  if (command === "refund" && rest.length === 1) return refund(parts, await orderOf(parts, number));
  throw new DeskRefusal(USAGE);
}

async function advance({ orders, now }: DeskParts, order: OrderRow, word: string): Promise<string> {
  const state = readOrderState(word);
  const moved = state && (await advanceOrder(orders, order.id, state, now));
  if (moved) return `Order ${order.number} is now ${moved.state}.`;
  const possible = nextStates(order.state);
  const ways = possible.length === 0 ? "nowhere" : `to ${possible.join(", ")}`;
  throw new DeskRefusal(`Order ${order.number} is ${order.state}; from there it can go ${ways}.`);
}

async function refund({ orders, now }: DeskParts, order: OrderRow): Promise<string> {
  const amount = await requestRefund(orders, order, now);
  if (amount === null)
    throw new DeskRefusal(
      `Order ${order.number} has nothing left to pay back, or is being paid back.`,
    );
  return `${formatCents(amount)} of order ${order.number} will be paid back as soon as the shop is open.`;
}

async function orderOf({ orders }: DeskParts, word: string | undefined): Promise<OrderRow> {
  const number = Number(word);
  const order = Number.isSafeInteger(number) ? await findOrderByNumber(orders, number) : undefined;
  if (!order) throw new DeskRefusal(`There is no order ${word}.`);
  return order;
}

async function fullOrders(parts: DeskParts): Promise<FullOrder[]> {
  const full: FullOrder[] = [];
  for (const order of await listOrders(parts.orders)) full.push(await withContent(parts, order));
  return full;
}

async function withContent({ orders }: DeskParts, order: OrderRow): Promise<FullOrder> {
  return { order, content: await contentOf(orders, order) };
}
