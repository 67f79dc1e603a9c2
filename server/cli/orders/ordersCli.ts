import { writeFile } from "node:fs/promises";
import { type Cents, formatCents, ORDER_STATES, orderLookupSchema } from "#engine";
import { didYouMean } from "#engine/catalog";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { Database } from "../../orders/database/database.ts";
import type { OrderRow } from "../../orders/database/schema.ts";
import { forgetOrder, isFinished } from "../../orders/forgetOrder.ts";
import { advanceOrder, listChanges, possibleStates } from "../../orders/orderChanges.ts";
import { findOrderContent } from "../../orders/orderContent.ts";
import { findOrderByCode, findOrderByNumber, listOrders } from "../../orders/orders.ts";
import { isRefundPending, requestRefund } from "../../orders/refunds.ts";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import type { Renderer } from "../../preview/renderer.ts";
import { CliError, UsageError } from "./cliError.ts";
import { formatOrderCsv } from "./orderCsv.ts";
import { formatOrderList, formatOrderSheet, type FullOrder, knownContent } from "./orderSheet.ts";
import { formatPackingSlip } from "./packingSlip.ts";
import { createWriteError, saveDrawings, savePhotos } from "./saveFiles.ts";

export interface OrdersCliDeps {
  readonly catalog: ReadableCatalog;
  readonly orders: Database;
  /** Loads the renderer, which measures and draws ordered pieces. Only a command that needs it calls this. */
  readonly loadRenderer: () => Promise<Pick<Renderer, "size" | "svg" | "scene">>;
  readonly bucket: Pick<PhotoBucket, "read">;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where the orders are, as `describeDatabase` describes it. */
  readonly location: string;
  /** Asks a yes-no question. Null without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

export const USAGE = `What to do with orders (ORDER is an order's number or its code):
  list                 every order with its products, first those that need review or are disputed
  show ORDER           what to make, for whom, at which price, and its history
  slip ORDER           the slip for the parcel: recipient, pieces and the note of a gift, without prices
  export FILE          one row a piece as CSV, for the workshop; without FILE it is printed
  drawings ORDER FOLDER
                       saves a drawing of each piece as SVG in its true size, with its photo
                       it is a picture; for a machine, use cut
  cut ORDER FOLDER     saves the contours of each piece of sheet metal for a cutter, as SVG and DXF in millimetres, with
                       its engraving and stones on layers of their own
  photos ORDER FOLDER  saves the order's photos in full size, upright and without the camera's data
  advance ORDER STATE  changes the state to paid, in_production, shipped, needs_review or canceled; the current state
                       again ends the review of a refused refund
  refund ORDER [AMOUNT] [--yes]
                       refunds the rest of what was paid, or an amount in dollars such as 12.50; asks for confirmation,
                       except with --yes; the running server makes the refund
  forget ORDER [--yes] removes names, addresses, engraved texts and photos of a shipped, canceled or refunded order for
                       ever; amounts, products, number and code stay; asks for confirmation, except with --yes`;

interface Command {
  /** The least and the greatest number of words after the order. */
  readonly count: readonly [number, number];
  readonly run: (
    deps: OrdersCliDeps,
    order: FullOrder,
    word: string | undefined,
    isConfirmed: boolean,
  ) => Promise<string>;
}

/** The commands that take an order. */
const COMMANDS: Readonly<Record<string, Command>> = {
  show: { count: [0, 0], run: show },
  slip: { count: [0, 0], run: async ({ catalog }, order) => formatPackingSlip(catalog, order) },
  drawings: { count: [1, 1], run: drawings },
  cut: { count: [1, 1], run: cut },
  photos: { count: [1, 1], run: savePhotos },
  advance: { count: [1, 1], run: advance },
  refund: { count: [0, 1], run: refund },
  forget: { count: [0, 0], run: forget },
};

/** The option of each command that has one. There is only one format, so `--csv` changes nothing. */
const OPTIONS: Readonly<Record<string, string>> = {
  export: "--csv",
  refund: "--yes",
  forget: "--yes",
};

/** Runs a command and returns what to print. @throws CliError if it can't be carried out, UsageError if it is unknown */
export async function runOrdersCli(deps: OrdersCliDeps, args: readonly string[]): Promise<string> {
  const [name = "", ...rest] = args;
  const words = rest.filter((word) => word !== OPTIONS[name]);
  const [first, second] = words;
  const hasUnknownOption = words.some((word) => word.startsWith("--"));
  if (name === "list" && words.length === 0) return list(deps);
  if (name === "export" && words.length <= 1 && !hasUnknownOption) return exportCsv(deps, first);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const [min, max] = command?.count ?? [0, 0];
  if (command && words.length > min && words.length <= max + 1 && !hasUnknownOption)
    return command.run(deps, await loadOrder(deps, first), second, words.length < rest.length);
  const names = ["list", "export", ...Object.keys(COMMANDS)];
  const problem = names.includes(name)
    ? `These are not the arguments of "${name}".`
    : `Unknown command "${name}"${didYouMean(name, names)}`;
  throw new UsageError(`${problem}\n\n${USAGE}`);
}

async function list({ orders, location }: OrdersCliDeps): Promise<string> {
  const fullOrders = await loadOrders(orders);
  return fullOrders.length === 0
    ? `There are no orders in ${location}.`
    : formatOrderList(fullOrders);
}

/** Without a file name, the text is printed. */
async function exportCsv(
  { orders, catalog, location }: OrdersCliDeps,
  file: string | undefined,
): Promise<string> {
  const fullOrders = await loadOrders(orders);
  if (fullOrders.length === 0) throw new CliError(`There are no orders in ${location}.`);
  const csv = formatOrderCsv(catalog, fullOrders);
  if (file === undefined) return csv;
  await writeFile(file, csv).catch((error: unknown) => {
    throw createWriteError(file, error);
  });
  return `The orders are in ${file}.`;
}

async function show(deps: OrdersCliDeps, fullOrder: FullOrder): Promise<string> {
  const changes = await listChanges(deps.orders, fullOrder.order.id);
  // If the renderer can't load, for example because the font list is invalid, the sheet lacks only the sizes.
  const renderer = await deps.loadRenderer().catch(() => null);
  return formatOrderSheet(deps.catalog, fullOrder, changes, renderer?.size ?? null);
}

async function drawings(deps: OrdersCliDeps, order: FullOrder, folder = ""): Promise<string> {
  return saveDrawings({ ...deps, renderer: await deps.loadRenderer() }, order, folder);
}

async function cut(deps: OrdersCliDeps, order: FullOrder, folder = ""): Promise<string> {
  // Only this command loads the libraries for contours.
  const { saveCutFiles } = await import("./saveCutFiles.ts");
  return saveCutFiles({ ...deps, renderer: await deps.loadRenderer() }, order, folder);
}

/** Changes the state of an order. @throws CliError with the possible states if this one is not possible */
async function advance(
  { orders, now }: OrdersCliDeps,
  { order }: FullOrder,
  word = "",
): Promise<string> {
  const state = ORDER_STATES.find((name) => name === word);
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
async function refund(
  deps: OrdersCliDeps,
  { order }: FullOrder,
  dollars: string | undefined,
  isConfirmed: boolean,
): Promise<string> {
  const { number, received } = order;
  const balance = received - order.refunded;
  const amount = dollars === undefined ? balance : readDollars(dollars);
  if (amount === null) throw new CliError(`"${dollars}" is no amount in dollars, such as 12.50.`);
  // Also thrown if another refund was requested while this one waited for the merchant's answer.
  const nothingLeft = new CliError(
    `Order ${number} has nothing left to refund, or is being refunded.`,
  );
  if (balance <= 0 || (await isRefundPending(deps.orders, order.id))) throw nothingLeft;
  if (amount > balance)
    throw new CliError(`Of order ${number}, ${formatCents(balance)} can be refunded.`);
  const sum = formatCents(amount);
  const question = `Refund ${sum} of order ${number}, of which ${formatCents(received)} were paid?`;
  if (!isConfirmed) await confirm(deps, question, `refund ${sum}`, "Nothing was refunded.");
  if (!(await requestRefund(deps.orders, order, amount, deps.now))) throw nothingLeft;
  return `${sum} of order ${number} will be refunded: at once if the server is running, otherwise when it starts.`;
}

/** Parses a positive amount in dollars, with two decimals or none, and returns cents. Null for any other text. */
function readDollars(text: string): Cents | null {
  const [, dollars = "", cents = ""] = /^\$?(\d{1,6})(?:\.(\d\d))?$/.exec(text) ?? [];
  const amount = Number(dollars) * 100 + Number(cents);
  return amount > 0 ? amount : null;
}

/** Removes an order's personal data after the merchant's confirmation. @throws CliError */
async function forget(
  deps: OrdersCliDeps,
  fullOrder: FullOrder,
  _word: undefined | string,
  isConfirmed: boolean,
): Promise<string> {
  const { id, number, state } = fullOrder.order;
  const unfinished = new CliError(`Order ${number} is ${state}: ship, cancel or refund it first.`);
  if (!isFinished(state)) throw unfinished;
  // Throws if nothing is known or all is removed.
  knownContent(fullOrder);
  const question = `Remove the personal data, texts and photos of order ${number} for ever?`;
  if (!isConfirmed) await confirm(deps, question, "remove them", "Nothing was removed.");
  const fieldsOf = (productId: string) => deps.catalog.byId.get(productId)?.product.fields ?? [];
  if (!(await forgetOrder(deps.orders, id, fieldsOf, deps.now))) throw unfinished;
  return `The personal data of order ${number} are removed. The running server also deletes its photos and, at Stripe, the customer, within an hour.`;
}

/** @throws CliError unless confirmed. */
async function confirm(
  { confirm: ask }: OrdersCliDeps,
  question: string,
  action: string,
  refusal: string,
): Promise<void> {
  if (ask === null) throw new CliError(`This is not a terminal: add --yes to ${action}.`);
  if (!(await ask(question))) throw new CliError(refusal);
}

/** Loads an order by its number or its code, as typed. @throws CliError if there is none */
async function loadOrder({ orders, location }: OrdersCliDeps, word = ""): Promise<FullOrder> {
  const number = /^\d+$/.test(word.trim()) ? Number(word) : Number.NaN;
  const code = orderLookupSchema.shape.code.safeParse(word).data;
  const order =
    (Number.isSafeInteger(number) ? await findOrderByNumber(orders, number) : undefined) ??
    (code === undefined ? undefined : await findOrderByCode(orders, code));
  if (!order) throw new CliError(`There is no order ${word} in ${location}.`);
  return { order, content: await findOrderContent(orders, order) };
}

async function loadOrders(db: Database): Promise<FullOrder[]> {
  const orders: FullOrder[] = [];
  for (const order of await listOrders(db))
    orders.push({ order, content: await findOrderContent(db, order) });
  return orders;
}
