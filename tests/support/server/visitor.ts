import type { CartItem, CheckoutForm } from "#engine";
import { centsOf, FORM, GUEST } from "./carts.ts";
import type { TestShop } from "./testShop.ts";

/** The fields of a response that tests use. */
export interface CallAnswer {
  readonly status: number;
  readonly error?: string;
  readonly amount?: number;
  readonly clientSecret?: string;
  readonly customerId?: string;
  readonly orderToken?: string;
  readonly order?: unknown;
  readonly item?: string;
}

/** A payment's status as sent to the page. */
export interface SettleAnswer {
  readonly status: string;
  readonly order: { readonly code: string; readonly number: number; readonly token: string } | null;
}

/** One tab: its browser's cookie and its requests. */
export interface Visitor {
  /** The visitor cookie; empty at first. A visitor with the cookie of another one acts as a second tab. */
  cookie: string;
  /** Whether the browser keeps cookies; true at first. */
  keepsCookies: boolean;
  /** The token of the browser's last attempt, and whether this tab has made it. Every request sends both. */
  attempt: string | undefined;
  ownAttempt: boolean;
  session(items: readonly CartItem[], amount?: number): Promise<CallAnswer>;
  pay(items: readonly CartItem[], form?: CheckoutForm, amount?: number): Promise<CallAnswer>;
  /** Asks for the visitor's latest payment, or for the one with a token. `cancel` first cancels it if it is not finished. */
  settle(orderToken?: string, cancel?: boolean): Promise<SettleAnswer>;
  post(url: string, body: unknown): Promise<CallAnswer>;
}

export function visitor(shop: TestShop): Visitor {
  async function post(url: string, body: unknown): Promise<CallAnswer> {
    const response = await shop.app.inject({
      method: "POST",
      url,
      headers: {
        "content-type": "application/json",
        ...(self.cookie === "" ? {} : { cookie: self.cookie }),
      },
      payload: JSON.stringify(body),
    });
    const [set] = [response.headers["set-cookie"]].flat();
    if (set !== undefined && self.keepsCookies) self.cookie = set.split(";")[0] ?? "";
    return { ...response.json<Omit<CallAnswer, "status">>(), status: response.statusCode };
  }
  async function create(
    items: readonly CartItem[],
    who: object,
    amount: number,
  ): Promise<CallAnswer> {
    const { attempt, ownAttempt } = self;
    const page = attempt === undefined ? {} : { attempt, ownAttempt };
    const answer = await post("/create-payment-intent", { ...who, ...page, amount, items });
    if (answer.orderToken !== undefined)
      Object.assign(self, { attempt: answer.orderToken, ownAttempt: true });
    return answer;
  }
  const self: Visitor = {
    cookie: "",
    keepsCookies: true,
    attempt: undefined,
    ownAttempt: false,
    post,
    session: (items, amount = centsOf(items)) => create(items, GUEST, amount),
    pay: (items, form = FORM, amount = centsOf(items)) => create(items, form, amount),
    async settle(orderToken, cancel) {
      const response = await shop.app.inject({
        method: "POST",
        url: "/checkout/settle",
        headers: { "content-type": "application/json", cookie: self.cookie },
        payload: JSON.stringify({ orderToken, cancel }),
      });
      return response.json<SettleAnswer>();
    },
  };
  return self;
}

/** Another tab of a visitor's browser: it shares the cookie and the last attempt. */
export function otherTab(shop: TestShop, { cookie, attempt }: Visitor): Visitor {
  return Object.assign(visitor(shop), { cookie, attempt });
}

/** Buys items as a new visitor. `pay` is the response to Pay, `number` the order's number as text. */
export async function buy(shop: TestShop, ...items: readonly CartItem[]) {
  const shopper = visitor(shop);
  const pay = await shopper.pay(items);
  await confirm(shop, pay);
  const { order } = await shopper.settle();
  if (order === null) throw new Error("The payment has no order");
  return { shopper, pay, order, number: String(order.number) };
}

/** The intent's id in a client secret. */
export function intentOf(answer: CallAnswer): string {
  return (answer.clientSecret ?? "").split("_secret_")[0] ?? "";
}

/** Confirms with a test card, as the browser does; returns the intent's status. */
export async function confirm(shop: TestShop, answer: CallAnswer, card = "visa"): Promise<string> {
  await shop.provider.browser("POST", `/payment_intents/${intentOf(answer)}/confirm`, {
    client_secret: answer.clientSecret ?? "",
    payment_method: `pm_card_${card}`,
  });
  const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
  return intent.status;
}
