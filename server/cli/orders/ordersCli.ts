import { writeFile } from "node:fs/promises";
import { type Cents, formatCents } from "#engine";
import { didYouMean } from "#engine/catalog";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { Database } from "../../orders/database/database.ts";
import { advanceOrder, listChanges, possibleStates } from "../../orders/orderChanges.ts";
import { readOrderState } from "../../orders/orderState.ts";
import { findOrderByNumber, listOrders } from "../../orders/orders.ts";
import { isRefundPending, requestRefund } from "../../orders/requestRefund.ts";
import type { OrderRow } from "../../orders/database/schema.ts";
import { findOrderContent } from "../../orders/checkouts/snapshots.ts";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import type { Renderer } from "../../preview/renderer.ts";
import { CliError, createWriteError, UsageError } from "./cliError.ts";
import { formatOrderCsv } from "./orderCsv.ts";
import { formatOrderList } from "./orderList.ts";
import { type FullOrder, formatOrderSheet } from "./orderSheet.ts";
import { formatPackingSlip } from "./packingSlip.ts";
import { saveDrawings } from "./saveDrawings.ts";
import { savePhotos } from "./savePhotos.ts";

export interface OrdersCliDeps {
  readonly catalog: ReadableCatalog;
  readonly orders: Database;
  /** Loads the renderer, which measures and draws ordered pieces. Only a command that needs it calls this. */
  readonly loadRenderer: () => Promise<Pick<Renderer, "size" | "svg">>;
  readonly bucket: Pick<PhotoBucket, "read">;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where the orders are, as `describeDatabaseLocation` describes it. */
  readonly location: string;
  /** Asks a yes-no question. Null without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

export const USAGE = `What to do with orders:
  list                 every order with its products, first those that need review or are disputed
  show NUMBER          what to make, for whom, at which price, and its history
  slip NUMBER          the slip for the parcel: recipient, pieces and the note of a gift, without prices
  export FILE          one row a piece as CSV, for the workshop; without FILE it is printed
  drawings NUMBER FOLDER
                       saves a drawing of each piece as SVG in its true size, with its photo
  photos NUMBER FOLDER saves the order's photos in full size, upright and without the camera's data
  advance NUMBER STATE changes the state to paid, in_production, shipped, needs_review or canceled
  refund NUMBER [AMOUNT] [--yes]
                       refunds the rest of what was paid, or an amount in dollars such as 12.50; asks for confirmation,
                       except with --yes; the running server makes the refund`;

const COMMANDS: readonly string[] = [
  "list",
  "show",
  "slip",
  "export",
  "drawings",
  "photos",
  "advance",
  "refund",
];

/** Runs a command and returns what to print. @throws CliError if it can't be carried out, UsageError if it is unknown */
export async function runOrdersCli(deps: OrdersCliDeps, args: readonly string[]): Promise<string> {
  const [command, ...parameters] = args;
  const count = parameters.length;
  if (command === "list" && count === 0) return list(deps);
  if (command === "export") return exportCsv(deps, parameters);
  if (command === "refund") return refund(deps, parameters);
  const [number = "", folderOrState = ""] = parameters;
  if (command === "show" && count === 1) return show(deps, await findOrder(deps, number));
  if (command === "slip" && count === 1)
    return formatPackingSlip(deps.catalog, await loadContent(deps, await findOrder(deps, number)));
  if (command === "drawings" && count === 2)
    return drawings(deps, await findOrder(deps, number), folderOrState);
  if (command === "photos" && count === 2)
    return savePhotos(deps, await loadContent(deps, await findOrder(deps, number)), folderOrState);
  if (command === "advance" && count === 2)
    return advance(deps, await findOrder(deps, number), folderOrState);
  throw usageError(command);
}

/** The error of a command that is unknown or has the wrong arguments. */
function usageError(command = ""): UsageError {
  const problem = COMMANDS.includes(command)
    ? `These are not the arguments of "${command}".`
    : `Unknown command "${command}"${didYouMean(command, COMMANDS)}`;
  return new UsageError(`${problem}\n\n${USAGE}`);
}

async function list(deps: OrdersCliDeps): Promise<string> {
  const orders = await loadOrders(deps);
  return orders.length === 0 ? `There are no orders in ${deps.location}.` : formatOrderList(orders);
}

/** The argument `--csv` changes nothing, because there is only one format. Without a file name, the text is printed. */
async function exportCsv(deps: OrdersCliDeps, args: readonly string[]): Promise<string> {
  const [file, ...extra] = args[0] === "--csv" ? args.slice(1) : args;
  if (extra.length > 0 || file?.startsWith("-")) throw usageError("export");
  const orders = await loadOrders(deps);
  if (orders.length === 0) throw new CliError(`There are no orders in ${deps.location}.`);
  const csv = formatOrderCsv(deps.catalog, orders);
  return file === undefined ? csv : saveCsv(csv, file);
}

async function show(deps: OrdersCliDeps, order: OrderRow): Promise<string> {
  const changes = await listChanges(deps.orders, order.id);
  // If the renderer can't load, for example because the font list is invalid, the sheet lacks only the sizes.
  const renderer = await deps.loadRenderer().catch(() => null);
  const content = await loadContent(deps, order);
  return formatOrderSheet(deps.catalog, content, changes, renderer?.size ?? null);
}

async function drawings(deps: OrdersCliDeps, order: OrderRow, folder: string): Promise<string> {
  const renderer = await deps.loadRenderer();
  return saveDrawings({ ...deps, renderer }, await loadContent(deps, order), folder);
}

async function saveCsv(text: string, file: string): Promise<string> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw createWriteError(file, error);
  }
  return `The orders are in ${file}.`;
}

/** Changes the state of an order. @throws CliError with the possible states if this one is not possible */
async function advance(
  { orders, now }: OrdersCliDeps,
  order: OrderRow,
  stateText: string,
): Promise<string> {
  const state = readOrderState(stateText);
  const advanced = state && (await advanceOrder(orders, order.id, state, now));
  const isRefunding = await isRefundPending(orders, order.id);
  if (advanced)
    return `Order ${order.number} is now ${advanced.state}.${describeUnrefunded(advanced, isRefunding)}`;
  const states = await possibleStates(orders, order);
  const changes =
    states.length === 0 ? "can't be changed" : `can be changed to ${states.join(", ")}`;
  const current = isRefunding ? `${order.state} and is being refunded` : order.state;
  throw new CliError(`Order ${order.number} is ${current}; it ${changes}.`);
}

/** Reminds the merchant that canceling an order does not refund it. Empty for other states, or if nothing is left. */
function describeUnrefunded(
  { number, state, received, refunded }: OrderRow,
  isRefunding: boolean,
): string {
  if (state !== "canceled" || isRefunding || refunded >= received) return "";
  return ` ${formatCents(received - refunded)} of it are not refunded: use "refund ${number}".`;
}

/** Refunds after the merchant's confirmation. Without a terminal, `--yes` is required. @throws CliError */
async function refund(deps: OrdersCliDeps, args: readonly string[]): Promise<string> {
  const [number, dollars, ...extra] = args.filter((word) => word !== "--yes");
  if (number === undefined || extra.length > 0) throw usageError("refund");
  const order = await findOrder(deps, number);
  const balance = order.received - order.refunded;
  const amount = dollars === undefined ? balance : readDollars(dollars);
  if (amount === null) throw new CliError(`"${dollars}" is no amount in dollars, such as 12.50.`);
  // Also thrown if another refund was requested while this one waited for the merchant's answer.
  const nothingLeft = new CliError(
    `Order ${number} has nothing left to refund, or is being refunded.`,
  );
  if (balance <= 0 || (await isRefundPending(deps.orders, order.id))) throw nothingLeft;
  if (amount > balance)
    throw new CliError(`Of order ${number}, ${formatCents(balance)} can be refunded.`);
  if (!args.includes("--yes")) await confirmRefund(deps, order, amount);
  if (!(await requestRefund(deps.orders, order, amount, deps.now))) throw nothingLeft;
  return `${formatCents(amount)} of order ${order.number} will be refunded: at once if the server is running, otherwise when it starts.`;
}

/** @throws CliError unless confirmed. */
async function confirmRefund(
  { confirm }: OrdersCliDeps,
  { number, received }: OrderRow,
  amount: Cents,
): Promise<void> {
  if (confirm === null)
    throw new CliError(`This is not a terminal: add --yes to refund ${formatCents(amount)}.`);
  const question = `Refund ${formatCents(amount)} of order ${number}, of which ${formatCents(received)} were paid?`;
  if (!(await confirm(question))) throw new CliError("Nothing was refunded.");
}

/** Parses a positive amount in dollars, with two decimals or none, and returns cents. Null for any other text. */
function readDollars(text: string): Cents | null {
  const [, dollars = "", cents = ""] = /^\$?(\d{1,6})(?:\.(\d\d))?$/.exec(text) ?? [];
  const amount = Number(dollars) * 100 + Number(cents);
  return amount > 0 ? amount : null;
}

/** Finds an order by its number, as typed. @throws CliError if there is none */
async function findOrder({ orders, location }: OrdersCliDeps, word: string): Promise<OrderRow> {
  const number = /^\d+$/.test(word.trim()) ? Number(word) : Number.NaN;
  const order = Number.isSafeInteger(number) ? await findOrderByNumber(orders, number) : undefined;
  if (!order) throw new CliError(`There is no order ${word} in ${location}.`);
  return order;
}

async function loadOrders(deps: OrdersCliDeps): Promise<FullOrder[]> {
  const orders: FullOrder[] = [];
  for (const order of await listOrders(deps.orders)) orders.push(await loadContent(deps, order));
  return orders;
}

async function loadContent({ orders }: OrdersCliDeps, order: OrderRow): Promise<FullOrder> {
  return { order, content: await findOrderContent(orders, order) };
}
