import {
  type CheckoutForm,
  checkoutFormSchema,
  type CreatePaymentIntentRequest,
  createPaymentIntentRequestSchema,
  PATHS,
} from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { rejectAfterDeclines } from "../checkout/cardTesting.ts";
import { pay } from "../checkout/pay.ts";
import { type PricedCart, priceCart } from "../checkout/priceCart.ts";
import { openSession } from "../checkout/session.ts";
import type { Visit } from "../checkout/visit.ts";
import type { CheckoutCookie } from "../http/checkoutCookie.ts";
import type { CostlyLimits } from "../http/limits.ts";
import { readJson } from "../http/readJson.ts";
import { HttpError } from "../http/httpError.ts";
import { fifoCache } from "../http/fifoCache.ts";
import { sentenceOf } from "../http/sentenceOf.ts";
import { findVisitorCheckout } from "../orders/visitorCheckout.ts";
import type { PhotoService } from "../photos/photoService.ts";
import type { Renderer } from "../preview/renderer.ts";

interface Deps extends CheckoutDeps {
  readonly photos: PhotoService;
  readonly renderer: Renderer;
  readonly cookie: CheckoutCookie;
  readonly limits: Omit<CostlyLimits, "upload">;
  /** Hashes a network address for the database. */
  readonly addressKey: (address: string) => string;
}

/** Size of the cache of priced carts by request body. Each page that is opened sends the same request again. */
const RECENT_CARTS = 200;
const MAX_CACHED_BYTES = 16 * 1024;

/** Carts with photos are not cached, because each request has to check the photos and record their use. */
function isCacheable(body: string, { pieces }: PricedCart): boolean {
  return body.length <= MAX_CACHED_BYTES && pieces.every(({ photos }) => photos.length === 0);
}

/** `POST /create-payment-intent`: a session call while the address is empty, otherwise Pay. */
export function createPaymentIntentRoute(app: FastifyInstance, deps: Deps): void {
  const cache = fifoCache<string, PricedCart>(RECENT_CARTS);

  app.post<{ Body: string }>(PATHS.createPaymentIntent, async (request, reply) => {
    const { body } = request;
    const cachedCart = cache.get(body);
    if (cachedCart) return withoutId(await openSession(deps, await readVisit(null), cachedCart));
    const call = readJson(createPaymentIntentRequestSchema, body);
    const form = isSession(call) ? null : readForm(call);
    const cart = priceCart(deps, deps.photos, call);
    await deps.photos.validateUploads(cart.pieces, form === null ? "session" : "pay");
    if (form !== null) return withoutId(await pay(deps, await readVisit(form), cart, form));
    if (isCacheable(body, cart)) cache.set(body, cart);
    return withoutId(await openSession(deps, await readVisit(null), cart));

    async function readVisit(form: CheckoutForm | null): Promise<Visit> {
      const cookieId = deps.cookie.read(request);
      const checkout =
        cookieId === null ? undefined : await findVisitorCheckout(deps.orders, cookieId);
      // A visitor without a checkout gets a new checkout, with its own intent and payment attempts.
      if (!checkout) await deps.limits.newCheckout(request);
      if (!checkout && form !== null) await deps.limits.payWithoutCheckout(request);
      const address = deps.addressKey(request.ip);
      if (checkout?.state !== "open" || form !== null)
        await rejectAfterDeclines(deps, address, deps.limits.declines);
      return {
        checkout,
        address,
        onCheckout: (id) => {
          if (id !== cookieId) deps.cookie.write(reply, id);
        },
      };
    }
  });
}

/** The checkout's id is sent only as a cookie. */
function withoutId<T extends { readonly id: string }>(checkout: T): Omit<T, "id"> {
  const { id: _, ...response } = checkout;
  return response;
}

/** Before the address form is filled, every line except the country is empty. */
function isSession({ address }: CreatePaymentIntentRequest): boolean {
  const { country: _, ...lines } = address;
  return Object.values(lines).every((line) => line === null || line.trim() === "");
}

/** @throws HttpError 400 with the form's messages. */
function readForm({ email, address }: CreatePaymentIntentRequest): CheckoutForm {
  const form = checkoutFormSchema.safeParse({
    email,
    address: { ...address, line2: address.line2 ?? "" },
  });
  if (form.success) return form.data;
  throw new HttpError(400, sentenceOf(form.error.issues.map(({ message }) => message)));
}
