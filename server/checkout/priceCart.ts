import {
  arrivalOf,
  type CartItem,
  type Cents,
  type CompiledProduct,
  deliveryDays,
  ITEM_ID,
  issueTexts,
  materialsOf,
  MAX_CHARGE,
  unknownEntryMessage,
  type Product,
  readCartItem,
  toCartItem,
} from "#engine";
import { drawnShapes } from "#engine/preview";
import type { ServerCatalog } from "../catalog/loadCatalog.ts";
import { joinErrors, Refusal } from "../refusal.ts";
import { hashShapes, type LineItem } from "../orders/orderContent.ts";
import { engravedPhotos } from "../photos/engravedPhotos.ts";
import type { PhotoService } from "../photos/photoService.ts";
import type { Renderer } from "../preview/renderer.ts";
import { chosenFonts } from "./chosenFonts.ts";

/** A validated cart with current prices. */
export interface PricedCart {
  readonly amount: Cents;
  readonly lineItems: readonly LineItem[];
}

/** Conversion between photo keys and the URLs in cart items. */
export type PhotoUrls = Pick<PhotoService, "urlOf" | "keyOf">;

interface PricingDeps {
  readonly catalog: ServerCatalog;
  readonly renderer: Pick<Renderer, "issues">;
}

type RawItem = Readonly<Record<string, unknown>>;

/**
 * Calculates a cart's prices from its items. The amount in the request is only compared with the result.
 * @throws Refusal `invalid` for a cart that can't be sold. If items are rejected, it has all their problems and the id of the
 * first one.
 * @throws Refusal `conflict` with the correct amount when only the amount, an item's price or a product's version differs.
 */
export function priceCart(
  { catalog, renderer }: PricingDeps,
  urls: PhotoUrls,
  request: { readonly amount: number; readonly items: readonly RawItem[] },
): PricedCart {
  if (request.items.length > catalog.shop.cart.maxItems) {
    throw new Refusal("invalid", `A cart holds at most ${catalog.shop.cart.maxItems} necklaces.`);
  }
  const results = request.items.map((item) => priceItem({ catalog, renderer }, urls, item));
  const errors = results.flatMap((result) => ("errors" in result ? result.errors : []));
  if (errors.length > 0) {
    // A page of an earlier build considers the item valid. Given its id, the page marks it and asks for the current build.
    const id = request.items[results.findIndex((result) => "errors" in result)]?.["id"];
    throw new Refusal("invalid", joinErrors(errors), typeof id === "string" ? { item: id } : {});
  }
  const priced = results.filter((result) => "lineItem" in result);
  rejectRepeatedIds(priced.map(({ lineItem }) => lineItem.item.id));
  const amount = priced.reduce((sum, { total }) => sum + total, 0);
  if (amount !== request.amount || priced.some(({ isOutdated }) => isOutdated)) {
    const sentence = "The price of your cart has changed. Please check it before you pay.";
    throw new Refusal("conflict", sentence, { amount });
  }
  if (amount < catalog.shop.minimumCharge) {
    throw new Refusal("invalid", "This cart costs less than the smallest payment we can take.");
  }
  if (amount > MAX_CHARGE) {
    throw new Refusal("invalid", "This cart costs more than the largest payment we can take.");
  }
  const lineItems = priced.map(({ lineItem }) => lineItem);
  return { amount, lineItems };
}

type ItemPrice =
  | {
      readonly lineItem: LineItem;
      readonly total: Cents;
      readonly isOutdated: boolean;
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
  const shapes = drawnShapes(product, configuration);
  return {
    lineItem: {
      item: toCartItem(compiled, configuration, { id: String(item["id"]), photoUrl: urls.urlOf }),
      configuration,
      lines: price.lines,
      photos: engravedPhotos(product, configuration).map(({ key }) => key),
      fonts: chosenFonts(product, configuration, catalog.fonts),
      materials: materialsOf(product, configuration),
      ...(shapes.length === 0 ? {} : { shapes: hashShapes(product, shapes) }),
    },
    total: price.total,
    isOutdated: result.repriced || !isCurrent,
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
    throw new Refusal("invalid", "Your cart contains the same item twice.");
}

/**
 * Adds the dates between which each item arrives if it is ordered now.
 * @param now milliseconds since 1970
 */
export function promiseArrivals(
  { byId, shop: { calendar } }: ServerCatalog,
  items: readonly LineItem[],
  now: number,
): readonly LineItem[] {
  return items.map((lineItem) => {
    const product = byId.get(lineItem.item.productId)?.product;
    const days = product === undefined ? null : deliveryDays(product, lineItem.configuration);
    if (calendar === null || days === null) return lineItem;
    return { ...lineItem, arrival: arrivalOf(calendar, days, now) };
  });
}
