import { writeFile } from "node:fs/promises";
import { type Cents, formatCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { Database } from "../../orders/database.ts";
import { advanceOrder, listChanges, possibleStates } from "../../orders/orderChanges.ts";
import { contentOf } from "../../orders/orderContent.ts";
import { readOrderState } from "../../orders/orderState.ts";
import { findOrderByNumber, listOrders } from "../../orders/orders.ts";
import { refundUnderWay, requestRefund } from "../../orders/requestRefund.ts";
import type { OrderRow } from "../../orders/schema.ts";
import { orderCsv } from "./orderCsv.ts";
import { orderList } from "./orderList.ts";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import { CliError, notWritten } from "./cliError.ts";
import { type FullOrder, orderSheet } from "./orderSheet.ts";
import { savePhotos } from "./savePhotos.ts";

/** What the merchant's desk works with. */
export interface OrdersCliDeps {
  readonly catalog: ReadableCatalog;
  readonly orders: Database;
  /** The bucket, to fetch photos from. */
  readonly bucket: Pick<PhotoBucket, "read">;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where the orders are kept, in words for the merchant; never with a password. */
  readonly place: string;
  /** Asks the merchant a question with yes or no; null where nobody sits at a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

/** What the commands are. */
export const USAGE = `What to do with orders:
  list                 every order, first those that need review or are disputed
  show NUMBER          what to make, for whom, at which price, and its history
  export FILE          one row a piece as CSV, for the workshop; without FILE it is printed
  photos NUMBER FOLDER saves the order's photos in full size, upright and without the camera's data
  advance NUMBER STATE to another state: paid, in_production, shipped, needs_review or canceled
  refund NUMBER [AMOUNT] [--yes]
                       pay back what is left, or an amount in dollars such as 12.50; asks first, unless told --yes;
                       the open shop carries it out`;

/**
 * Carries out one command; returns what to print.
 * @throws CliError
 */
export async function runOrdersCli(
  parts: OrdersCliDeps,
  words: readonly string[],
): Promise<string> {
  const [command, ...rest] = words;
  if (command === "list" && rest.length === 0) return list(parts);
  if (command === "export") return exportCsv(parts, rest);
  const [number, state] = rest;
  if (command === "show" && rest.length === 1) return show(parts, await orderOf(parts, number));
  if (command === "photos" && state !== undefined && rest.length === 2) {
    return savePhotos(parts, await withContent(parts, await orderOf(parts, number)), state);
  }
  if (command === "advance" && state !== undefined && rest.length === 2) {
    return advance(parts, await orderOf(parts, number), state);
  }
  if (command === "refund") return refund(parts, rest);
  throw new CliError(USAGE);
}

async function list(parts: OrdersCliDeps): Promise<string> {
  const orders = await fullOrders(parts);
  return orders.length === 0 ? `There are no orders in ${parts.place}.` : orderList(orders);
}

/** CSV is the only format, so that its name may be left out. */
async function exportCsv(parts: OrdersCliDeps, words: readonly string[]): Promise<string> {
  const [file, ...more] = words[0] === "--csv" ? words.slice(1) : words;
  if (more.length > 0 || file?.startsWith("-")) throw new CliError(USAGE);
  const orders = await fullOrders(parts);
  if (orders.length === 0) throw new CliError(`There are no orders in ${parts.place}.`);
  const csv = orderCsv(parts.catalog, orders);
  return file === undefined ? csv : save(csv, file);
}

async function show(parts: OrdersCliDeps, order: OrderRow): Promise<string> {
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

async function advance(
  { orders, now }: OrdersCliDeps,
  order: OrderRow,
  word: string,
): Promise<string> {
  const state = readOrderState(word);
  const moved = state && (await advanceOrder(orders, order.id, state, now));
  const refunding = await refundUnderWay(orders, order.id);
  if (moved) return `Order ${order.number} is now ${moved.state}.${stillHere(moved, refunding)}`;
  const possible = await possibleStates(orders, order);
  const ways = possible.length === 0 ? "nowhere" : `to ${possible.join(", ")}`;
  const is = refunding ? `${order.state} and is being paid back` : order.state;
  throw new CliError(`Order ${order.number} is ${is}; from there it can go ${ways}.`);
}

/** To cancel an order moves no money, which is easily forgotten. */
function stillHere({ number, state, received, refunded }: OrderRow, refunding: boolean): string {
  if (state !== "canceled" || refunding || refunded >= received) return "";
  return ` ${formatCents(received - refunded)} of it are still here: "refund ${number}" pays them back.`;
}

/**
 * Asks before money moves. Where nobody can be asked, as in a script, `--yes` has to be given.
 * @throws CliError
 */
async function refund(parts: OrdersCliDeps, words: readonly string[]): Promise<string> {
  const [number, dollars, ...more] = words.filter((word) => word !== "--yes");
  if (number === undefined || more.length > 0) throw new CliError(USAGE);
  const order = await orderOf(parts, number);
  const left = order.received - order.refunded;
  const amount = dollars === undefined ? left : readDollars(dollars);
  if (amount === null) throw new CliError(`"${dollars}" is no amount in dollars, such as 12.50.`);
  if (left <= 0 || (await refundUnderWay(parts.orders, order.id))) throw nothingLeft(number);
  if (amount > left)
    throw new CliError(`Of order ${number}, ${formatCents(left)} can be paid back.`);
  if (!words.includes("--yes")) await confirmRefund(parts, order, amount);
  if (!(await requestRefund(parts.orders, order, amount, parts.now))) throw nothingLeft(number);
  return `${formatCents(amount)} of order ${order.number} will be paid back: at once if the shop is open, otherwise when it opens.`;
}

function nothingLeft(number: string): CliError {
  return new CliError(`Order ${number} has nothing left to pay back, or is being paid back.`);
}

/** @throws CliError unless the merchant says yes. */
async function confirmRefund(
  { confirm }: OrdersCliDeps,
  { number, received }: OrderRow,
  amount: Cents,
): Promise<void> {
  if (confirm === null)
    throw new CliError(`Nobody can be asked here: add --yes to pay back ${formatCents(amount)}.`);
  const question = `Pay back ${formatCents(amount)} of order ${number}, of which ${formatCents(received)} were paid?`;
  if (!(await confirm(question))) throw new CliError("Nothing was paid back.");
}

/** Whole cents of an amount that a merchant has written in dollars, more than none; null for any other text. */
function readDollars(text: string): Cents | null {
  const [, dollars = "", cents = ""] = /^\$?(\d{1,6})(?:\.(\d\d))?$/.exec(text) ?? [];
  const amount = Number(dollars) * 100 + Number(cents);
  return amount > 0 ? amount : null;
}

async function orderOf(
  { orders, place }: OrdersCliDeps,
  word: string | undefined,
): Promise<OrderRow> {
  const number = Number(word);
  const order = Number.isSafeInteger(number) ? await findOrderByNumber(orders, number) : undefined;
  if (!order) throw new CliError(`There is no order ${word} in ${place}.`);
  return order;
}

async function fullOrders(parts: OrdersCliDeps): Promise<FullOrder[]> {
  const full: FullOrder[] = [];
  for (const order of await listOrders(parts.orders)) full.push(await withContent(parts, order));
  return full;
}

async function withContent({ orders }: OrdersCliDeps, order: OrderRow): Promise<FullOrder> {
  return { order, content: await contentOf(orders, order) };
}
