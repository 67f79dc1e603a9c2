import {
  type CartItem,
  type Cents,
  type CompiledProduct,
  notAnEntry,
  type Product,
  readCartItem,
  toCartItem,
} from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import { HttpError } from "../http/httpError.ts";
import { sentenceOf } from "../http/sentenceOf.ts";
import type { Piece } from "../orders/snapshots.ts";
import { engravedPhotos } from "../photos/engravedPhotos.ts";
import type { Renderer } from "../preview/renderer.ts";
import { chosenFonts } from "./chosenFonts.ts";

/** A cart as the server understands it: what will be made, at today's prices. */
export interface PricedCart {
  readonly amount: Cents;
  readonly pieces: readonly Piece[];
}

/** The bucket's addresses of photos: what a cart item may carry. */
export interface PhotoUrls {
  readonly urlOf: (key: string) => string;
  /** The key of a photo of ours by its URL; null for any other URL. */
  readonly keyOf: (url: string) => string | null;
}

/** What a cart is judged by. */
interface PricingParts {
  readonly catalog: ServerCatalog;
  readonly painter: Pick<Renderer, "issues">;
}

type RawItem = Readonly<Record<string, unknown>>;

/**
 * Prices a cart again from its items alone; what the request says about money is only compared.
 * @throws HttpError 400 with everything that is wrong with the items, 409 with the right amount when only the money or
 * the product's version differs.
 */
export function priceCart(
  { catalog, painter }: PricingParts,
  urls: PhotoUrls,
  request: { readonly amount: number; readonly items: readonly RawItem[] },
): PricedCart {
  if (request.items.length > catalog.shop.cart.maxItems) {
    throw new HttpError(400, `A cart holds at most ${catalog.shop.cart.maxItems} necklaces.`);
  }
  const read = request.items.map((item) => readPiece({ catalog, painter }, urls, item));
  const faults = read.flatMap((result) => ("faults" in result ? result.faults : []));
  if (faults.length > 0) throw new HttpError(400, sentenceOf(faults));
  const fine = read.filter((result) => "piece" in result);
  refuseRepeatedIds(fine.map(({ piece }) => piece.item.id));
  const amount = fine.reduce((sum, { total }) => sum + total, 0);
  if (amount !== request.amount || fine.some(({ outdated }) => outdated)) {
    throw new HttpError(
      409,
      "The price of your cart has changed. Please check it before you pay.",
      {
        amount,
      },
    );
  }
  if (amount < catalog.shop.minimumCharge) {
    throw new HttpError(400, "This cart costs less than the smallest payment we can take.");
  }
  return { amount, pieces: fine.map(({ piece }) => piece) };
}

type ReadPiece =
  | { readonly piece: Piece; readonly total: Cents; readonly outdated: boolean }
  | { readonly faults: readonly string[] };

function readPiece({ catalog, painter }: PricingParts, urls: PhotoUrls, item: RawItem): ReadPiece {
  const compiled = findProduct(catalog, item);
  if (!compiled) return { faults: ["The cart holds a product that this shop does not sell"] };
  const { product } = compiled;
  const result = readCartItem(compiled, item, { photoKey: urls.keyOf });
  const isCurrent = (item["version"] ?? product.version) === product.version;
  const faults = [
    ...shopEntryFaults(product, item),
    // An older item may have entries of removed fields: the page takes them out when it brings the item up to date.
    ...(isCurrent ? result.unknown.map(notAnEntry) : []),
    ...result.faults,
    ...result.issues.map((one) => one.message),
    ...painter.issues(product, result.configuration).map((one) => one.message),
    // The lint can't prove every price; a piece below zero would make the rest of its cart cheaper.
    ...(result.price.total < 1 ? ["This combination can't be sold. Please choose another"] : []),
  ];
  if (faults.length > 0) return { faults: faults.map((fault) => `${product.name}: ${fault}`) };
  return {
    piece: {
      item: toCartItem(compiled, result.configuration, {
        id: String(item["id"]),
        photoUrl: urls.urlOf,
      }),
      configuration: result.configuration,
      lines: result.price.lines,
      photos: engravedPhotos(product, result.configuration),
      fonts: chosenFonts(product, result.configuration, catalog.fonts),
    },
    total: result.price.total,
    outdated: result.repriced || (item["version"] ?? product.version) !== product.version,
  };
}

function findProduct(catalog: ServerCatalog, item: RawItem): CompiledProduct | undefined {
  const id = item["productId"];
  if (typeof id === "string") return catalog.byId.get(id);
  const name = item["name"];
  return (id === null || id === undefined) && typeof name === "string"
    ? catalog.byName.get(name)
    : undefined;
}

const ITEM_ID = /^[\w-]{1,40}$/;

/** The entries that the shop itself writes into an item must be its own. */
function shopEntryFaults(product: Product, item: RawItem): readonly string[] {
  const own: Partial<CartItem> = { name: product.name, image: product.image };
  const foreign = Object.entries(own)
    .filter(([key, value]) => (item[key] ?? value) !== value)
    .map(([key]) => `"${key}" is not this product's`);
  const { id, price, version } = item;
  if (typeof id !== "string" || !ITEM_ID.test(id)) foreign.push(`"id" must be a short text`);
  if (typeof price !== "number") foreign.push(`"price" must be a number`);
  if (!isVersion(version)) foreign.push(`"version" must be a number`);
  return foreign;
}

function isVersion(version: unknown): boolean {
  return version === undefined || version === null || Number.isSafeInteger(version);
}

function refuseRepeatedIds(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length)
    throw new HttpError(400, "The cart holds the same item twice.");
}
