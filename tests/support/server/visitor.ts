import { type CartItem, type CheckoutForm, PAGE_HEADER } from "#engine";
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
  readonly attempt?: string;
  readonly order?: unknown;
  readonly item?: string;
}

/** A payment's status as sent to the page. */
export interface SettleAnswer {
  readonly status: string;
  readonly order: { readonly number: number; readonly token: string } | null;
}

/** One browser: its cookie and its pages' requests. */
export interface Visitor {
  /** The checkout cookie; empty at first. A visitor with the cookie of another one acts as a second tab. */
  cookie: string;
  /** The value of `PAGE_HEADER`; empty to send none. */
  page: string;
  session(items: readonly CartItem[], amount?: number): Promise<CallAnswer>;
  pay(items: readonly CartItem[], form?: CheckoutForm, amount?: number): Promise<CallAnswer>;
  settle(attempt?: string, orderToken?: string): Promise<SettleAnswer>;
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
        ...(self.page === "" ? {} : { [PAGE_HEADER]: self.page }),
      },
      payload: JSON.stringify(body),
    });
    const [set] = [response.headers["set-cookie"]].flat();
    if (set !== undefined) self.cookie = set.split(";")[0] ?? "";
    return { ...response.json<Omit<CallAnswer, "status">>(), status: response.statusCode };
  }
  const create = (items: readonly CartItem[], who: object, amount: number) =>
    post("/create-payment-intent", { ...who, amount, items });
  const self: Visitor = {
    cookie: "",
    page: "",
    post,
    session: (items, amount = centsOf(items)) => create(items, GUEST, amount),
    pay: (items, form = FORM, amount = centsOf(items)) => create(items, form, amount),
    async settle(attempt, orderToken) {
      const response = await shop.app.inject({
        method: "POST",
        url: "/checkout/settle",
        headers: { "content-type": "application/json", cookie: self.cookie },
        payload: JSON.stringify({ attempt, orderToken }),
      });
      return response.json<SettleAnswer>();
    },
  };
  return self;
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
