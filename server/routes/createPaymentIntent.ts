import {
  type CheckoutForm,
  checkoutFormSchema,
  type CreatePaymentIntentRequest,
  createPaymentIntentRequest,
  PATHS,
} from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { refuseAfterDeclines } from "../checkout/cardTesting.ts";
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
import { findKnownCheckout } from "../orders/knownCheckout.ts";
import type { PhotoService } from "../photos/photoService.ts";
import type { Renderer } from "../preview/renderer.ts";

interface Parts extends CheckoutDeps {
  readonly photos: PhotoService;
  readonly painter: Renderer;
  readonly cookie: CheckoutCookie;
  readonly limits: Omit<CostlyLimits, "upload">;
  /** What stands for a network address in the database. */
  readonly addressKey: (address: string) => string;
}

/** Carts are priced once per content: a page asks again whenever it is opened. */
const RECENT_CARTS = 200;
const MAX_CACHED_BYTES = 16 * 1024;

/** A photo is let in each time: it may be gone, and while it stands in a cart that is looked at it must not go. */
function mayBeKept(body: string, { pieces }: PricedCart): boolean {
  return body.length <= MAX_CACHED_BYTES && pieces.every(({ photos }) => photos.length === 0);
}

/** `POST /create-payment-intent`: a session call when the address is all empty, Pay otherwise. */
export function createPaymentIntentRoute(app: FastifyInstance, parts: Parts): void {
  const sessions = fifoCache<string, PricedCart>(RECENT_CARTS);

  app.post<{ Body: string }>(PATHS.createPaymentIntent, async (request, reply) => {
    const { body } = request;
    const recent = sessions.get(body);
    if (recent) return answer(await openSession(parts, await visit(null), recent));
    const call = readJson(createPaymentIntentRequest, body);
    const form = isSession(call) ? null : readForm(call);
    const cart = priceCart(parts, parts.photos, call);
    await parts.photos.admit(cart.pieces, form === null ? "session" : "pay");
    if (form !== null) return answer(await pay(parts, await visit(form), cart, form));
    if (mayBeKept(body, cart)) sessions.set(body, cart);
    return answer(await openSession(parts, await visit(null), cart));

    async function visit(form: CheckoutForm | null): Promise<Visit> {
      const named = parts.cookie.read(request);
      const known = named === null ? undefined : await findKnownCheckout(parts.orders, named);
      // Who brings no checkout gets a new one, with an intent and attempts to pay of its own.
      if (!known) await parts.limits.newCheckout(request);
      if (!known && form !== null) await parts.limits.payAtOnce(request);
      const address = parts.addressKey(request.ip);
      if (known?.state !== "open" || form !== null)
        await refuseAfterDeclines(parts, address, parts.limits.declines);
      return {
        known,
        address,
        opened: (id) => {
          if (id !== named) parts.cookie.write(reply, id);
        },
      };
    }
  });
}

/** The checkout's id stays in the cookie. */
function answer<T extends { readonly id: string }>(checkout: T): Omit<T, "id"> {
  const { id: _, ...rest } = checkout;
  return rest;
}

/** Before anyone has typed an address there is none at all; the country is always given. */
function isSession({ address }: CreatePaymentIntentRequest): boolean {
  const { country: _, ...lines } = address;
  return Object.values(lines).every((line) => line === null || line.trim() === "");
}

/** @throws HttpError 400 with the form's own sentences. */
function readForm({ email, address }: CreatePaymentIntentRequest): CheckoutForm {
  const form = checkoutFormSchema.safeParse({
    email,
    address: { ...address, line2: address.line2 ?? "" },
  });
  if (form.success) return form.data;
  throw new HttpError(400, sentenceOf(form.error.issues.map(({ message }) => message)));
}
