import {
  type CheckoutForm,
  checkoutFormSchema,
  type CreatePaymentIntentRequest,
  createPaymentIntentRequestSchema,
  PAGE_HEADER,
  PAGE_ID,
  PATHS,
} from "#engine";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { rejectAfterDeclines } from "../checkout/rejectAfterDeclines.ts";
import { pay } from "../checkout/pay.ts";
import { type PricedCart, priceCart } from "../checkout/priceCart.ts";
import { openSession } from "../checkout/session.ts";
import type { Visit } from "../checkout/visit.ts";
import type { CheckoutCookie } from "../http/checkoutCookie.ts";
import type { CostlyLimits } from "./limits.ts";
import { readForm, readJson } from "../http/readJson.ts";
import { fifoCache } from "../http/fifoCache.ts";
import { findCheckout } from "../orders/checkouts/checkouts.ts";
import type { LeaseKind } from "../orders/database/schema.ts";
import type { PhotoService } from "../photos/photoService.ts";
import type { Renderer } from "../preview/renderer.ts";

interface Deps extends CheckoutDeps {
  readonly photos: PhotoService;
  readonly renderer: Renderer;
  readonly cookie: CheckoutCookie;
  readonly limits: Omit<CostlyLimits, "upload">;
  /** Hashes a network address. */
  readonly hashAddress: (address: string) => string;
}

/**
 * Carts of session requests are cached after they are priced, because each page that shows a cart sends the same request
 * when it is opened. The key is the request's body and the version of the catalog, which is reloaded in development. A cart
 * whose price or checks depend on anything else is not cacheable.
 */
const MAX_CACHED_CARTS = 200;
/** The maximum length of a cached body, in characters. */
const MAX_CACHED_LENGTH = 16 * 1024;

/** `POST /create-payment-intent`: opens a session while the address is empty, otherwise pays. */
export function createPaymentIntentRoute(app: FastifyInstance, deps: Deps): void {
  const cache = fifoCache<string, PricedCart>(MAX_CACHED_CARTS);

  app.post<{ Body: string }>(PATHS.createPaymentIntent, async (request, reply) => {
    const { body } = request;
    const cacheKey = `${deps.catalog.version} ${body}`;
    const cachedCart = cache.get(cacheKey);
    if (cachedCart) return await openSession(deps, await readVisit("session"), cachedCart);
    const cartRequest = readJson(createPaymentIntentRequestSchema, body);
    const form = isSessionRequest(cartRequest) ? null : readCheckoutForm(cartRequest);
    const cart = priceCart(deps, deps.photos, cartRequest);
    await deps.photos.validateUploads(cart.lineItems, form === null ? "session" : "pay");
    if (form !== null) return await pay(deps, await readVisit("pay"), cart, form);
    if (cart.isCacheable && body.length <= MAX_CACHED_LENGTH) cache.set(cacheKey, cart);
    return await openSession(deps, await readVisit("session"), cart);

    /** @throws HttpError 429 when a limit of new checkouts, payments or declined cards is exceeded. */
    async function readVisit(purpose: LeaseKind): Promise<Visit> {
      const cookieId = deps.cookie.read(request);
      const checkout = cookieId === null ? undefined : await findCheckout(deps.orders, cookieId);
      // A visitor without a checkout gets a new checkout, with its own intent and payment attempts.
      if (!checkout) await deps.limits.newCheckout(request);
      if (!checkout && purpose === "pay") await deps.limits.payWithoutCheckout(request);
      const addressKey = deps.hashAddress(request.ip);
      // After too many declines, a visitor with an open checkout can still open the cart, but not pay.
      if (checkout?.state !== "open" || purpose === "pay")
        await rejectAfterDeclines(deps, addressKey, deps.limits.declines);
      return {
        checkout,
        addressKey,
        page: readPageId(request),
        // Also renews the cookie of the same checkout: it must outlast a payment whose result the page did not receive.
        onCheckout: (id) => deps.cookie.write(reply, id),
      };
    }
  });
}

/** Before the address form is filled, every line except the country is empty. */
function isSessionRequest({ address }: CreatePaymentIntentRequest): boolean {
  const { country: _, ...lines } = address;
  return Object.values(lines).every((line) => line === null || line.trim() === "");
}

function readPageId({ headers }: FastifyRequest): string | null {
  const { [PAGE_HEADER]: id } = headers;
  return typeof id === "string" && PAGE_ID.test(id) ? id : null;
}

/** @throws HttpError 400 with the form's messages. */
function readCheckoutForm(request: CreatePaymentIntentRequest): CheckoutForm {
  const { email, name, phone, gift, address } = request;
  const form = { email, name, phone, gift, address: { ...address, line2: address.line2 ?? "" } };
  return readForm(checkoutFormSchema, form);
}
