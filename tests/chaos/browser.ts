import * as z from "zod/mini";
import {
  type CheckoutForm,
  createPaymentIntentResponseSchema,
  EMPTY_ADDRESS,
  errorResponseSchema,
  GUEST_EMAIL,
  type OrderView,
  orderViewSchema,
  type SettleResponse,
  settleResponseSchema,
} from "#engine";
import type { ApiResponse } from "../../web/api/apiResponse.ts";
import type { PaymentSession } from "../../web/api/paymentIntent.ts";
import type { Confirmation } from "../../web/checkout/payment/pay.ts";
import type { PayableCart } from "../../web/checkout/payment/paymentSession.ts";
import type { Ledger } from "./ledger.ts";

export type Authentication = "succeeded" | "failed";

/** A shopper's browser: stores the cookie and the last attempt, and sends the requests of the shop's pages and of the provider's script. */
export interface Browser {
  /** Requests an intent for the cart page; with a form, for Pay. */
  createIntent(cart: PayableCart, form: CheckoutForm | null): Promise<ApiResponse<PaymentSession>>;
  /** Requests the result of a payment. See `fetchSettlement`. */
  settle(orderToken: string | null, cancel: boolean): Promise<ApiResponse<SettleResponse>>;
  getOrderPage(token: string): Promise<ApiResponse<OrderView>>;
  /** Confirms with a test card, and authenticates with this outcome if required. Null abandons the authentication. */
  confirm(
    clientSecret: string,
    card: string,
    authentication: Authentication | null,
  ): Promise<Confirmation>;
}

export interface BrowserOptions {
  /** The shop's URL; with several servers it may vary per request. */
  readonly shop: () => string;
  /** Called with the duration of each request in milliseconds. */
  readonly onResponse?: (call: string, milliseconds: number) => void;
  readonly provider: string;
  readonly publishableKey: string;
  readonly ledger: Ledger;
  readonly keepsCookies: boolean;
}

/** Milliseconds until a response counts as lost, so that a page can't wait forever. */
const TIMEOUT = 30_000;
/** Longer, because other tests use the emulator's disk, too. Its response times say nothing about the shop. */
const PROVIDER_TIMEOUT = 180_000;

/** 409: an existing order or a running payment; 429: too many attempts; 503: an unreachable provider. */
const EXPECTED_STATUSES: ReadonlySet<number> = new Set([409, 429, 503]);

/** What the cart page sends before the address is filled. */
const GUEST_FORM: CheckoutForm = { email: GUEST_EMAIL, address: EMPTY_ADDRESS };

const confirmedIntentSchema = z.looseObject({
  status: z.optional(z.string()),
  error: z.optional(
    z.looseObject({
      type: z.string(),
      message: z._default(z.string(), ""),
      payment_intent: z.optional(z.looseObject({ status: z.string() })),
    }),
  ),
});

/** Opens a browser without a cookie or an attempt. */
export function openBrowser({
  shop,
  provider,
  publishableKey,
  ledger,
  keepsCookies,
  onResponse,
}: BrowserOptions): Browser {
  let cookie = "";
  let attempt: string | null = null;

  async function call<T>(
    method: "GET" | "POST",
    path: string,
    body: unknown,
    schema: z.ZodMiniType<T>,
  ): Promise<ApiResponse<T>> {
    const route = path.startsWith("/orders/") ? "/orders/:token" : path;
    const start = performance.now();
    try {
      const response = await fetch(shop() + path, {
        method,
        headers: { "content-type": "application/json", ...(cookie === "" ? {} : { cookie }) },
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      onResponse?.(`${method} ${route}`, performance.now() - start);
      const [setCookie] = response.headers.getSetCookie();
      if (setCookie !== undefined && keepsCookies) cookie = setCookie.split(";")[0] ?? "";
      ledger.count(`response: ${method} ${route} ${response.status}`);
      if (response.ok) return { kind: "ok", value: schema.parse(JSON.parse(text)) };
      ledger.errorBodies.push(text);
      if (!EXPECTED_STATUSES.has(response.status))
        ledger.unexpected.push(`${route} returned ${response.status}: ${text}`);
      const { error, amount = null, order, item } = errorResponseSchema.parse(JSON.parse(text));
      ledger.count(`error: ${error.replace(/\b[A-Z\d]{8}\b/, "CODE").replace(/\d+/g, "N")}`);
      const details = { amount, orderToken: order ?? null, itemId: item ?? null };
      return { kind: "rejected", status: response.status, error, ...details };
    } catch (error) {
      ledger.count(`response: ${method} ${route} lost`);
      // `fetch` throws a TypeError if the connection is refused or lost, as by a killed server.
      if (!(error instanceof TypeError)) ledger.unexpected.push(`${route}: ${String(error)}`);
      return { kind: "failed" };
    }
  }

  async function callProvider(path: string, form: Record<string, string>) {
    const response = await fetch(`${provider}/v1/payment_intents/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    });
    return confirmedIntentSchema.parse(await response.json());
  }

  return {
    async createIntent({ items, amount }, form) {
      const response = await call(
        "POST",
        "/create-payment-intent",
        {
          ...(form ?? GUEST_FORM),
          ...(attempt === null ? {} : { attempt, ownAttempt: true }),
          amount,
          items,
        },
        createPaymentIntentResponseSchema,
      );
      if (response.kind !== "ok") return response;
      const { clientSecret, customerId, orderToken = null } = response.value;
      ledger.clientSecrets.add(clientSecret);
      attempt = orderToken ?? attempt;
      return { kind: "ok", value: { clientSecret, customerId, orderToken } };
    },
    settle: (orderToken, cancel) =>
      call(
        "POST",
        "/checkout/settle",
        { orderToken: orderToken ?? undefined, cancel },
        settleResponseSchema,
      ),
    getOrderPage: (token) => call("GET", `/orders/${token}`, undefined, orderViewSchema),
    async confirm(clientSecret, card, authentication) {
      const id = intentIdOf(clientSecret);
      const secret = { client_secret: clientSecret };
      const start = performance.now();
      try {
        let result = await callProvider(`${id}/confirm`, {
          ...secret,
          payment_method: `pm_card_${card}`,
        });
        if (result.status === "requires_action" && authentication !== null) {
          result = await callProvider(`${id}/authenticate`, { ...secret, outcome: authentication });
        }
        onResponse?.("the provider's confirm", performance.now() - start);
        return readConfirmation(result);
      } catch (error) {
        const { cause } = error instanceof Error ? error : {};
        ledger.count(`confirm lost: ${String(cause ?? error)}`);
        return { kind: "unknown" };
      }
    },
  };
}

export function intentIdOf(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? "";
}

/** As in the page, an error whose intent has succeeded counts as a success, and an unclear one as unknown. */
function readConfirmation({ status, error }: z.infer<typeof confirmedIntentSchema>): Confirmation {
  if (status === "succeeded" || error?.payment_intent?.status === "succeeded")
    return { kind: "succeeded" };
  if (error === undefined || error.type === "api_error") return { kind: "unknown" };
  return { kind: "declined", message: error.message, part: null };
}
