import {
  type CartItem,
  type Cents,
  type CompiledProduct,
  ITEM_ID,
  issueTexts,
  materialsOf,
  MAX_CHARGE,
  unknownEntryMessage,
  type Product,
  readCartItem,
  toCartItem,
  withSubFields,
} from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import { HttpError } from "../http/errors/httpError.ts";
import { joinErrors } from "../http/errors/joinErrors.ts";
import type { LineItem } from "../orders/checkouts/snapshots.ts";
import { engravedPhotos } from "./engravedPhotos.ts";
import type { Renderer } from "../preview/renderer.ts";
import { chosenFonts } from "./chosenFonts.ts";

/** A validated cart with current prices. */
export interface PricedCart {
  readonly amount: Cents;
  readonly lineItems: readonly LineItem[];
  /** Whether an equal request has the same result until the catalog is reloaded, so that it may be cached. */
  readonly isCacheable: boolean;
}

/** Conversion between photo keys and the URLs in cart items. */
export interface PhotoUrls {
  readonly urlOf: (key: string) => string;
  /** Returns the key of one of the shop's photos, or null for any other URL. */
  readonly keyOf: (url: string) => string | null;
}

interface PricingDeps {
  readonly catalog: ServerCatalog;
  readonly renderer: Pick<Renderer, "issues">;
}

type RawItem = Readonly<Record<string, unknown>>;

/**
 * Calculates a cart's prices from its items. The amount in the request is only compared with the result.
 * @throws HttpError 400 for a cart that can't be sold. If items are rejected, it has all their problems and the id of the
 * first one.
 * @throws HttpError 409 with the correct amount when only the amount, an item's price or a product's version differs.
 */
export function priceCart(
  { catalog, renderer }: PricingDeps,
  urls: PhotoUrls,
  request: { readonly amount: number; readonly items: readonly RawItem[] },
): PricedCart {
  if (request.items.length > catalog.shop.cart.maxItems) {
    throw new HttpError(400, `A cart holds at most ${catalog.shop.cart.maxItems} necklaces.`);
  }
  const results = request.items.map((item) => priceItem({ catalog, renderer }, urls, item));
  const errors = results.flatMap((result) => ("errors" in result ? result.errors : []));
  if (errors.length > 0) {
    // A page of an earlier build considers the item valid. Given its id, the page marks it and asks for the current build.
    const id = request.items[results.findIndex((result) => "errors" in result)]?.["id"];
    throw new HttpError(400, joinErrors(errors), typeof id === "string" ? { item: id } : {});
  }
  const priced = results.filter((result) => "lineItem" in result);
  rejectRepeatedIds(priced.map(({ lineItem }) => lineItem.item.id));
  const amount = priced.reduce((sum, { total }) => sum + total, 0);
  if (amount !== request.amount || priced.some(({ isOutdated }) => isOutdated)) {
    const sentence = "The price of your cart has changed. Please check it before you pay.";
    throw new HttpError(409, sentence, { amount });
  }
  if (amount < catalog.shop.minimumCharge) {
    throw new HttpError(400, "This cart costs less than the smallest payment we can take.");
  }
  if (amount > MAX_CHARGE) {
    throw new HttpError(400, "This cart costs more than the largest payment we can take.");
  }
  const lineItems = priced.map(({ lineItem }) => lineItem);
  // Each request has to check its photos and record their use. Which dates are accepted depends on the day.
  const isCacheable = priced.every(
    ({ lineItem, hasDate }) => lineItem.photos.length === 0 && !hasDate,
  );
  return { amount, lineItems, isCacheable };
}

type ItemPrice =
  | {
      readonly lineItem: LineItem;
      readonly total: Cents;
      readonly isOutdated: boolean;
      readonly hasDate: boolean;
    }
  | { readonly errors: readonly string[] };

function priceItem({ catalog, renderer }: PricingDeps, urls: PhotoUrls, item: RawItem): ItemPrice {
  const compiled = findProduct(catalog, item);
  if (!compiled) return { errors: ["Your cart contains a product that we don't sell"] };
  const { product } = compiled;
  const result = readCartItem(compiled, item, { photoKey: urls.keyOf });
  const { configuration, price } = result;
  const isCurrent = (item["version"] ?? product.version) === product.version;
  const errors = [
    ...shopEntryErrors(product, item),
    // An item of an older version may contain removed fields. The page removes them when it updates the item.
    ...(isCurrent ? result.unknown.map(unknownEntryMessage) : []),
    ...result.errors,
    ...issueTexts(product, [...result.issues, ...renderer.issues(product, configuration)]),
    // The lint can't check every combination, and a negative price would reduce the price of the other items.
    ...(price.total < 1 ? ["This combination can't be sold. Please choose another"] : []),
  ];
  if (errors.length > 0) return { errors: errors.map((error) => `${product.name}: ${error}`) };
  return {
    lineItem: {
      item: toCartItem(compiled, configuration, { id: String(item["id"]), photoUrl: urls.urlOf }),
      configuration,
      lines: price.lines,
      photos: engravedPhotos(product, configuration).map(({ key }) => key),
      fonts: chosenFonts(product, configuration, catalog.fonts),
      materials: materialsOf(product, configuration),
    },
    total: price.total,
    isOutdated: result.repriced || !isCurrent,
    hasDate: withSubFields(product.fields).some(({ kind }) => kind === "date"),
  };
}

/** An item of an older release has no product id, and is found by its name. */
function findProduct(catalog: ServerCatalog, item: RawItem): CompiledProduct | undefined {
  const { productId, name } = item;
  if (typeof productId === "string") return catalog.byId.get(productId);
  if (productId !== null && productId !== undefined) return undefined;
  return typeof name === "string" ? catalog.byName.get(name) : undefined;
}

/** Returns the problems of the entries that the shop's own pages write, such as the item's id. */
function shopEntryErrors(product: Product, item: RawItem): readonly string[] {
  const expected: Partial<CartItem> = { name: product.name, image: product.image };
  const errors = Object.entries(expected)
    .filter(([key, value]) => (item[key] ?? value) !== value)
    .map(([key]) => `"${key}" is not this product's`);
  const { id, price, version } = item;
  if (typeof id !== "string" || !ITEM_ID.test(id)) errors.push(`"id" must be a short text`);
  if (typeof price !== "number") errors.push(`"price" must be a number`);
  if (!Number.isSafeInteger(version ?? 0)) errors.push(`"version" must be a number`);
  return errors;
}

function rejectRepeatedIds(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length)
    throw new HttpError(400, "Your cart contains the same item twice.");
}
