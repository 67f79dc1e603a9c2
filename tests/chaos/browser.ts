import * as z from "zod/mini";
import { type CheckoutForm, EMPTY_ADDRESS, GUEST_EMAIL, settleResponse } from "#engine";
import type { Answer } from "../../web/api/answer.ts";
import type { PaymentSession } from "../../web/api/paymentIntent.ts";
import type { Settlement } from "../../web/api/settle.ts";
import type { Confirmation } from "../../web/checkout/pay.ts";
import type { PayableCart } from "../../web/checkout/paymentSession.ts";
import type { Ledger } from "./ledger.ts";

/** One shopper's browser: a cookie, and the calls that the shop's pages and the provider's script make. */
export interface Browser {
  createIntent(cart: PayableCart, form: CheckoutForm | null): Promise<Answer<PaymentSession>>;
  settle(orderToken: string | null, attempt: string | null): Promise<Answer<Settlement>>;
  orderPage(token: string): Promise<Answer<OrderPage>>;
  /** Confirms with a test card; a bank's question is answered by `authenticates`, or left open with null. */
  confirm(clientSecret: string, card: string, authenticates: boolean | null): Promise<Confirmation>;
}

export interface BrowserParts {
  /** The shop's address; a shop of several servers may name another for each call. */
  readonly shop: () => string;
  /** Told how many milliseconds each answered call took. */
  readonly timed?: (call: string, milliseconds: number) => void;
  readonly provider: string;
  readonly publishableKey: string;
  readonly ledger: Ledger;
  /** Intents that a shopper asks to pay now; kept by the browser. */
  readonly paying: Set<string>;
}

/** Milliseconds after which a shopper takes an answer for lost. A page that spins for ever would be found by this. */
const PATIENCE = 30_000;
/** The stand-in has the disk to itself in no test; how long it takes says nothing about the shop. */
const PROVIDER_PATIENCE = 180_000;

/** Failures that a shopper may meet: an order that exists, a payment that runs, a provider that does not answer. */
const INTENDED: ReadonlySet<number> = new Set([409, 429, 503]);

/** What the cart page sends before anyone has typed who they are. */
const NOBODY: CheckoutForm = { email: GUEST_EMAIL, address: EMPTY_ADDRESS };

const session = z.looseObject({
  clientSecret: z.string(),
  customerId: z.string(),
  orderToken: z._default(z.nullable(z.string()), null),
  attempt: z._default(z.nullable(z.string()), null),
});
const orderPage = z.looseObject({ number: z.int(), total: z.int(), items: z.array(z.unknown()) });
export type OrderPage = z.infer<typeof orderPage>;

const refusal = z.looseObject({
  error: z.string(),
  amount: z._default(z.nullable(z.int()), null),
  order: z._default(z.nullable(z.string()), null),
  item: z._default(z.nullable(z.string()), null),
});
const confirmed = z.looseObject({
  status: z.optional(z.string()),
  error: z.optional(
    z.looseObject({
      type: z.string(),
      message: z._default(z.string(), ""),
      payment_intent: z.optional(z.looseObject({ status: z.string() })),
    }),
  ),
});

export function openBrowser({
  shop,
  provider,
  publishableKey,
  ledger,
  paying,
  timed,
}: BrowserParts): Browser {
  let cookie = "";
  let intentId = "";

  async function call<T>(
    method: "GET" | "POST",
    path: string,
    body: unknown,
    schema: z.ZodMiniType<T>,
  ): Promise<Answer<T>> {
    const what = path.startsWith("/orders/") ? "/orders/:token" : path;
    const began = performance.now();
    try {
      const response = await fetch(shop() + path, {
        method,
        headers: { "content-type": "application/json", ...(cookie === "" ? {} : { cookie }) },
        signal: AbortSignal.timeout(PATIENCE),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      timed?.(`${method} ${what}`, performance.now() - began);
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) cookie = set.split(";")[0] ?? "";
      ledger.count(`answer: ${method} ${what} ${response.status}`);
      if (response.ok) return { kind: "ok", value: schema.parse(JSON.parse(text)) };
      ledger.errorBodies.push(text);
      if (!INTENDED.has(response.status))
        ledger.surprises.push(`${what} answered ${response.status}: ${text}`);
      const refused = refusal.parse(JSON.parse(text));
      ledger.count(`refusal: ${refused.error.replace(/\d+/g, "N")}`);
      return { kind: "refused", status: response.status, ...refused };
    } catch (error) {
      ledger.count(`answer: ${method} ${what} lost`);
      if (!(error instanceof TypeError)) ledger.surprises.push(`${what}: ${String(error)}`);
      return { kind: "unreachable" };
    }
  }

  async function askProvider(path: string, form: Record<string, string>) {
    const response = await fetch(`${provider}/v1/payment_intents/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(PROVIDER_PATIENCE),
    });
    return confirmed.parse(await response.json());
  }

  return {
    async createIntent({ items, amount }, form) {
      if (form !== null) paying.add(intentId);
      const answer = await call(
        "POST",
        "/create-payment-intent",
        { ...(form ?? NOBODY), amount, items },
        session,
      );
      paying.delete(intentId);
      if (answer.kind !== "ok") return answer;
      ledger.clientSecrets.add(answer.value.clientSecret);
      intentId = intentOf(answer.value.clientSecret);
      return answer;
    },
    settle: (orderToken, attempt) =>
      call(
        "POST",
        "/checkout/settle",
        {
          ...(orderToken === null ? {} : { orderToken }),
          ...(attempt === null ? {} : { attempt }),
        },
        settleResponse,
      ),
    orderPage: (token) => call("GET", `/orders/${token}`, undefined, orderPage),
    async confirm(clientSecret, card, authenticates) {
      const id = intentOf(clientSecret);
      const secret = { client_secret: clientSecret };
      const began = performance.now();
      try {
        let result = await askProvider(`${id}/confirm`, {
          ...secret,
          payment_method: `pm_card_${card}`,
        });
        if (result.status === "requires_action" && authenticates !== null) {
          const outcome = authenticates ? "succeeded" : "failed";
          result = await askProvider(`${id}/authenticate`, { ...secret, outcome });
        }
        timed?.("the provider's confirm", performance.now() - began);
        return readConfirmation(result);
      } catch (error) {
        const { cause } = error instanceof Error ? error : {};
        ledger.count(`confirm lost: ${String(cause ?? error)}`);
        return { kind: "unknown" };
      }
    },
  };
}

/** The id of the intent that a client secret opens. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? "";
}

/** As the page reads it: an error about an intent that has succeeded is a success. */
function readConfirmation({ status, error }: z.infer<typeof confirmed>): Confirmation {
  if (status === "succeeded" || error?.payment_intent?.status === "succeeded")
    return { kind: "succeeded" };
  if (error === undefined || error.type === "api_error") return { kind: "unknown" };
  return { kind: "declined", message: error.message, part: null };
}
