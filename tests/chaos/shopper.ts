import { setTimeout as pause } from "node:timers/promises";
import type { CheckoutForm } from "#engine";
import type { Answer } from "../../web/api/answer.ts";
import { pay, type PayResult } from "../../web/checkout/pay.ts";
import type { PayableCart } from "../../web/checkout/paymentSession.ts";
import { type Browser, intentOf } from "./browser.ts";
import type { CartMaker } from "./carts.ts";
import type { Killer } from "./killer.ts";
import type { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";

export interface ShopperParts {
  readonly browser: Browser;
  readonly carts: CartMaker;
  readonly random: Random;
  readonly form: CheckoutForm;
  readonly ledger: Ledger;
  readonly killer: Killer;
}

/** The page waits in seconds; here seconds are shorter. */
const FASTER = 10;

/** How often a shopper tries what does not work, and how long they wait in between at most, in milliseconds. */
const TRIES = 100;
const MAX_WAIT = 1_500;

const DECLINES = [
  "chargeDeclined",
  "chargeDeclinedInsufficientFunds",
  "chargeDeclinedExpiredCard",
  "chargeDeclinedIncorrectCvc",
  "chargeDeclinedProcessingError",
];

/** The shopper closes the page. */
class Left extends Error {}

/**
 * One shopper on the way through a checkout, doing what shoppers do: changing their mind, clicking twice, using two tabs,
 * mistyping a card, answering their bank or not, closing the page anywhere. Pays with the page's own code.
 */
export async function shop(parts: ShopperParts): Promise<void> {
  const { random, ledger, carts } = parts;
  let cart = carts.cart(random);
  try {
    await opensCart(parts, cart);
    for (let changes = random.int(0, 2); changes > 0; changes -= 1) {
      const former = cart;
      cart = carts.changed(random, cart);
      // The older request is under way still, and its answer is dropped.
      if (random.chance(0.3)) void parts.browser.createIntent(former, null);
      await opensCart(parts, cart);
    }
    if (random.chance(0.08)) throw new Left("before Pay");
    await pays(parts, cart);
    ledger.count("shoppers: paid");
    if (random.chance(0.15)) await returnsWithTheSameCart(parts, cart);
    if (random.chance(0.1))
      await pays(parts, carts.cart(random)).then(() => ledger.count("shoppers: paid again"));
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    ledger.count(`shoppers: left ${error.message}`);
  }
}

async function opensCart({ browser }: ShopperParts, cart: PayableCart): Promise<void> {
  await persists(() => browser.createIntent(cart, null));
}

async function pays(parts: ShopperParts, cart: PayableCart): Promise<void> {
  const { random } = parts;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await clicksPay(parts, cart);
    if (result.kind === "paid") return seesOrder(parts, result.order, cart);
    // "You have already paid for this" is how a page that missed its success hears of it.
    if (result.kind === "refused" && result.order !== null)
      return seesOrder(parts, result.order, cart);
    const patience = result.kind === "refused" ? Math.min(MAX_WAIT, 300 * 1.5 ** tries) : 20;
    await pause(patience);
    if (random.chance(0.005)) throw new Left("after a failure");
  }
  throw new Left("because Pay never worked");
}

async function clicksPay(parts: ShopperParts, cart: PayableCart): Promise<PayResult> {
  const { random } = parts;
  const clicks = random.chance(0.1) ? 2 : 1;
  const results = await Promise.allSettled(
    Array.from({ length: clicks }, () => onePay(parts, cart)),
  );
  const ended = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const paid = ended.find(({ kind }) => kind === "paid") ?? ended[0];
  if (paid) return paid;
  throw results.find((result) => result.status === "rejected")?.reason;
}

function onePay(parts: ShopperParts, cart: PayableCart): Promise<PayResult> {
  const { browser, random, ledger, killer, form } = parts;
  return pay(
    {
      async createIntent(cart, form) {
        const answer = await browser.createIntent(cart, form);
        if (answer.kind !== "ok") return answer;
        killer.reached("Pay was answered");
        if (random.chance(0.05)) throw new Left("before the card was confirmed");
        return answer;
      },
      async confirm(clientSecret) {
        // Another tab of the same shopper changes the cart in the middle of the payment.
        if (random.chance(0.1)) void browser.createIntent(parts.carts.changed(random, cart), null);
        const { card, authenticates } = choosesCard(random);
        ledger.confirms(intentOf(clientSecret), { ...cart, email: form.email });
        const confirmation = browser.confirm(clientSecret, card, authenticates);
        if (random.chance(0.08)) throw new Left("while the card was confirmed");
        const result = await confirmation;
        if (result.kind === "succeeded") killer.reached("the card was confirmed");
        if (random.chance(0.08)) throw new Left("after the card was confirmed");
        return result;
      },
      settle(orderToken, attempt) {
        setTimeout(() => killer.reached("the page asks how the payment stands"), random.int(0, 15));
        return browser.settle(orderToken, attempt);
      },
      wait: (ms) => pause(ms / FASTER),
      checking: () => ledger.count("shoppers: saw 'checking your payment'"),
    },
    cart,
    form,
  );
}

function choosesCard(random: Random): {
  readonly card: string;
  readonly authenticates: boolean | null;
} {
  const luck = random.next();
  if (luck < 0.15) return { card: random.pick(DECLINES), authenticates: null };
  if (luck < 0.3) {
    const answer = random.next();
    return {
      card: "authenticationRequired",
      authenticates: answer < 0.15 ? null : answer < 0.8,
    };
  }
  return { card: "visa", authenticates: null };
}

/** The order's page shows what was paid for. */
async function seesOrder(
  { browser, ledger }: ShopperParts,
  token: string | null,
  cart: PayableCart,
): Promise<void> {
  if (token === null) {
    ledger.surprises.push("a payment succeeded and named no order");
    return;
  }
  const page = await persists(() => browser.orderPage(token));
  ledger.told.set(token, page.number);
  if (page.total !== cart.amount || page.items.length !== cart.items.length)
    ledger.surprises.push(
      `order ${page.number} shows ${page.total} cents where ${cart.amount} were paid`,
    );
}

/** A page that has not heard of the payment offers the same cart again: it must not be sold twice. */
async function returnsWithTheSameCart(
  { browser, ledger }: ShopperParts,
  cart: PayableCart,
): Promise<void> {
  const answer = await browser.createIntent(cart, null);
  if (answer.kind === "ok")
    ledger.surprises.push("a cart that was paid for could be paid for again");
}

async function persists<T>(call: () => Promise<Answer<T>>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await call();
    if (answer.kind === "ok") return answer.value;
    await pause(Math.min(MAX_WAIT, 150 * 1.4 ** tries));
  }
  throw new Left("because nothing was answered");
}
