import {
  type CheckoutForm,
  checkoutFormSchema,
  type CreatePaymentIntentRequest,
  createPaymentIntentRequestSchema,
  PATHS,
} from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { pay } from "../checkout/pay.ts";
import { rejectAfterDeclines } from "../checkout/payLimits.ts";
import { priceCart } from "../checkout/priceCart.ts";
import { openSession } from "../checkout/session.ts";
import { findVisitors, type Visit } from "../checkout/visitors.ts";
import type { VisitorCookie } from "../http/visitorCookie.ts";
import type { CostlyLimits } from "./limits.ts";
import { readForm, readJson } from "../http/readJson.ts";
import type { PhotoService } from "../photos/photoService.ts";
import type { Renderer } from "../preview/renderer.ts";

interface Deps extends CheckoutDeps {
  readonly photos: PhotoService;
  readonly renderer: Renderer;
  readonly cookie: VisitorCookie;
  readonly limits: Omit<CostlyLimits, "upload">;
  /** Hashes a network address. */
  readonly hashAddress: (address: string) => string;
}

/** `POST /create-payment-intent`: opens a session while the address is empty, otherwise pays. */
export function createPaymentIntentRoute(app: FastifyInstance, deps: Deps): void {
  const { orders, cookie, limits } = deps;
  app.post(PATHS.createPaymentIntent, async (request, reply) => {
    const body = readJson(createPaymentIntentRequestSchema, request.body);
    const form = isSessionRequest(body) ? null : readCheckoutForm(body);
    const cart = priceCart(deps, deps.photos, body);
    await deps.photos.validateUploads(cart.lineItems);
    const { attempt, ownAttempt = false } = body;
    const page = attempt === undefined ? null : { token: attempt, isOwn: ownAttempt };
    const visit: Visit = {
      ...(await findVisitors(orders, cookie.read(request), page)),
      addressKey: deps.hashAddress(request.ip),
      countCall: () => limits.providerCall(request),
      onVisitor: (id) => cookie.write(reply, id),
    };
    if (!visit.visitor) await limits.newVisitor(request);
    // Renews the cookie: it must outlast a payment whose result the page did not receive.
    else cookie.write(reply, visit.visitor.id);
    if (form !== null) return pay(deps, visit, cart, form, limits.pay);
    // After too many declines, a visitor with a session can still open the cart, but not pay.
    if (!visit.visitor?.session_intent)
      await rejectAfterDeclines(deps, visit.addressKey, limits.pay);
    return openSession(deps, visit, cart);
  });
}

/** Before the address form is filled, every line except the country is empty. */
function isSessionRequest({ address }: CreatePaymentIntentRequest): boolean {
  const { country: _, ...lines } = address;
  return Object.values(lines).every((line) => line === null || line.trim() === "");
}

/** @throws Refusal `invalid` with the form's messages */
function readCheckoutForm(request: CreatePaymentIntentRequest): CheckoutForm {
  const { email, name, phone, gift, address } = request;
  const form = { email, name, phone, gift, address: { ...address, line2: address.line2 ?? "" } };
  return readForm(checkoutFormSchema, form);
}
