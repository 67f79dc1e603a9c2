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

export interface OrdersCliDeps {
  readonly catalog: ReadableCatalog;
  readonly orders: Database;
  readonly bucket: Pick<PhotoBucket, "read">;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The database's location for the merchant; never with a password. */
  readonly location: string;
  /** Asks a yes-no question; null without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

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
 * Runs a command; returns what to print.
 * @throws CliError
 */
export async function runOrdersCli(deps: OrdersCliDeps, args: readonly string[]): Promise<string> {
  const [command, ...rest] = args;
  if (command === "list" && rest.length === 0) return list(deps);
  if (command === "export") return exportCsv(deps, rest);
  const [number, state] = rest;
  if (command === "show" && rest.length === 1) return show(deps, await orderOf(deps, number));
  if (command === "photos" && state !== undefined && rest.length === 2) {
    return savePhotos(deps, await withContent(deps, await orderOf(deps, number)), state);
  }
  if (command === "advance" && state !== undefined && rest.length === 2) {
    return advance(deps, await orderOf(deps, number), state);
  }
  if (command === "refund") return refund(deps, rest);
  throw new CliError(USAGE);
}

async function list(deps: OrdersCliDeps): Promise<string> {
  const orders = await fullOrders(deps);
  return orders.length === 0 ? `There are no orders in ${deps.location}.` : orderList(orders);
}

/** The format's name is optional, since there is only one. */
async function exportCsv(deps: OrdersCliDeps, args: readonly string[]): Promise<string> {
  const [file, ...more] = args[0] === "--csv" ? args.slice(1) : args;
  if (more.length > 0 || file?.startsWith("-")) throw new CliError(USAGE);
  const orders = await fullOrders(deps);
  if (orders.length === 0) throw new CliError(`There are no orders in ${deps.location}.`);
  const csv = orderCsv(deps.catalog, orders);
  return file === undefined ? csv : save(csv, file);
}

async function show(deps: OrdersCliDeps, order: OrderRow): Promise<string> {
  const changes = await listChanges(deps.orders, order.id);
  return orderSheet(deps.catalog, await withContent(deps, order), changes);
}

async function save(text: string, file: string): Promise<string> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw notWritten(file, error);
  }
  return `The orders are in ${file}.`;
}

async function advance(
  { orders, now }: OrdersCliDeps,
  order: OrderRow,
  word: string,
): Promise<string> {
  const state = readOrderState(word);
  const moved = state && (await advanceOrder(orders, order.id, state, now));
  const refunding = await refundUnderWay(orders, order.id);
  if (moved)
    return `Order ${order.number} is now ${moved.state}.${unrefundedNote(moved, refunding)}`;
  const possible = await possibleStates(orders, order);
  const ways = possible.length === 0 ? "nowhere" : `to ${possible.join(", ")}`;
  const is = refunding ? `${order.state} and is being paid back` : order.state;
  throw new CliError(`Order ${order.number} is ${is}; from there it can go ${ways}.`);
}

/** Canceling does not refund, which is easily forgotten. */
function unrefundedNote(
  { number, state, received, refunded }: OrderRow,
  refunding: boolean,
): string {
  if (state !== "canceled" || refunding || refunded >= received) return "";
  return ` ${formatCents(received - refunded)} of it are still here: "refund ${number}" pays them back.`;
}

/**
 * Asks for confirmation; without a terminal, `--yes` is required.
 * @throws CliError
 */
async function refund(deps: OrdersCliDeps, args: readonly string[]): Promise<string> {
  const [number, dollars, ...more] = args.filter((word) => word !== "--yes");
  if (number === undefined || more.length > 0) throw new CliError(USAGE);
  const order = await orderOf(deps, number);
  const left = order.received - order.refunded;
  const amount = dollars === undefined ? left : readDollars(dollars);
  if (amount === null) throw new CliError(`"${dollars}" is no amount in dollars, such as 12.50.`);
  if (left <= 0 || (await refundUnderWay(deps.orders, order.id))) throw nothingLeft(number);
  if (amount > left)
    throw new CliError(`Of order ${number}, ${formatCents(left)} can be paid back.`);
  if (!args.includes("--yes")) await confirmRefund(deps, order, amount);
  if (!(await requestRefund(deps.orders, order, amount, deps.now))) throw nothingLeft(number);
  return `${formatCents(amount)} of order ${order.number} will be paid back: at once if the shop is open, otherwise when it opens.`;
}

function nothingLeft(number: string): CliError {
  return new CliError(`Order ${number} has nothing left to pay back, or is being paid back.`);
}

/** @throws CliError unless confirmed. */
async function confirmRefund(
  { confirm }: OrdersCliDeps,
  { number, received }: OrderRow,
  amount: Cents,
): Promise<void> {
  if (confirm === null)
    throw new CliError(`This is not a terminal: add --yes to refund ${formatCents(amount)}.`);
  const question = `Pay back ${formatCents(amount)} of order ${number}, of which ${formatCents(received)} were paid?`;
  if (!(await confirm(question))) throw new CliError("Nothing was paid back.");
}

/** Cents of a positive amount in dollars; null for any other text. */
function readDollars(text: string): Cents | null {
  const [, dollars = "", cents = ""] = /^\$?(\d{1,6})(?:\.(\d\d))?$/.exec(text) ?? [];
  const amount = Number(dollars) * 100 + Number(cents);
  return amount > 0 ? amount : null;
}

async function orderOf(
  { orders, location: place }: OrdersCliDeps,
  word: string | undefined,
): Promise<OrderRow> {
  const number = Number(word);
  const order = Number.isSafeInteger(number) ? await findOrderByNumber(orders, number) : undefined;
  if (!order) throw new CliError(`There is no order ${word} in ${place}.`);
  return order;
}

async function fullOrders(deps: OrdersCliDeps): Promise<FullOrder[]> {
  const full: FullOrder[] = [];
  for (const order of await listOrders(deps.orders)) full.push(await withContent(deps, order));
  return full;
}

async function withContent({ orders }: OrdersCliDeps, order: OrderRow): Promise<FullOrder> {
  return { order, content: await contentOf(orders, order) };
}
