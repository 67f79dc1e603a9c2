import { writeFile } from "node:fs/promises";
import { formatCents } from "#engine";
import type { ReadableCatalog } from "../catalog/readableCatalog.ts";
import type { Database } from "../orders/database.ts";
import { advanceOrder, listChanges, possibleStates } from "../orders/orderChanges.ts";
import { contentOf } from "../orders/orderContent.ts";
import { readOrderState } from "../orders/orderState.ts";
import { findOrderByNumber, listOrders } from "../orders/orders.ts";
import { refundUnderWay, requestRefund } from "../orders/requestRefund.ts";
import type { OrderRow } from "../orders/schema.ts";
import { orderCsv } from "./orderCsv.ts";
import { orderList } from "./orderList.ts";
import type { PhotoBucket } from "../photos/photoBucket.ts";
import { DeskRefusal, notWritten } from "./deskRefusal.ts";
import { type FullOrder, orderSheet } from "./orderSheet.ts";
import { savePhotos } from "./savePhotos.ts";

/** What the merchant's desk works with. */
export interface DeskParts {
  readonly catalog: ReadableCatalog;
  readonly orders: Database;
  /** The bucket, to fetch photos from; the embedded one answers while the shop is open. */
  readonly bucket: Pick<PhotoBucket, "read">;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const USAGE = `What to do with orders:
  list                 every order, first those that need review or are disputed
  show NUMBER          what to make, for whom, at which price, and its history
  export --csv FILE    one row a piece, for the workshop; without FILE it is printed
  photos NUMBER FOLDER saves the order's photos as they were uploaded; the shop must be open
  advance NUMBER STATE to another state: paid, in_production, shipped, needs_review or canceled
  refund NUMBER        pay back what is left; the open shop carries it out`;

/**
 * Carries out one command; returns what to print.
 * @throws DeskRefusal
 */
export async function runDesk(parts: DeskParts, words: readonly string[]): Promise<string> {
  const [command, ...rest] = words;
  if (command === "--help" || command === "help") return USAGE;
  if (command === "list" && rest.length === 0) return orderList(await fullOrders(parts));
  if (command === "export" && rest[0] === "--csv" && rest.length <= 2) {
    const csv = orderCsv(parts.catalog, await fullOrders(parts));
    return rest[1] === undefined ? csv : save(csv, rest[1]);
  }
  const [number, state] = rest;
  if (command === "show" && rest.length === 1) return show(parts, await orderOf(parts, number));
  if (command === "photos" && state !== undefined && rest.length === 2) {
    return savePhotos(parts, await withContent(parts, await orderOf(parts, number)), state);
  }
  if (command === "advance" && state !== undefined && rest.length === 2) {
    return advance(parts, await orderOf(parts, number), state);
  }
  if (command === "refund" && rest.length === 1) return refund(parts, await orderOf(parts, number));
  throw new DeskRefusal(USAGE);
}

async function show(parts: DeskParts, order: OrderRow): Promise<string> {
  const changes = await listChanges(parts.orders, order.id);
  return orderSheet(parts.catalog, await withContent(parts, order), changes);
}

async function save(text: string, file: string): Promise<string> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw notWritten(file, error);
  }
  return `The orders stand in ${file}.`;
}

async function advance({ orders, now }: DeskParts, order: OrderRow, word: string): Promise<string> {
  const state = readOrderState(word);
  const moved = state && (await advanceOrder(orders, order.id, state, now));
  const refunding = await refundUnderWay(orders, order.id);
  if (moved) return `Order ${order.number} is now ${moved.state}.${stillHere(moved, refunding)}`;
  const possible = await possibleStates(orders, order);
  const ways = possible.length === 0 ? "nowhere" : `to ${possible.join(", ")}`;
  const is = refunding ? `${order.state} and is being paid back` : order.state;
  throw new DeskRefusal(`Order ${order.number} is ${is}; from there it can go ${ways}.`);
}

/** To cancel an order moves no money, which is easily forgotten. */
function stillHere({ number, state, received, refunded }: OrderRow, refunding: boolean): string {
  if (state !== "canceled" || refunding || refunded >= received) return "";
  return ` ${formatCents(received - refunded)} of it are still here: "refund ${number}" pays them back.`;
}

async function refund({ orders, now }: DeskParts, order: OrderRow): Promise<string> {
  const amount = await requestRefund(orders, order, now);
  if (amount === null)
    throw new DeskRefusal(
      `Order ${order.number} has nothing left to pay back, or is being paid back.`,
    );
  return `${formatCents(amount)} of order ${order.number} will be paid back: at once if the shop is open, otherwise when it opens.`;
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
