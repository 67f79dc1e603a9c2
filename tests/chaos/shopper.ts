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

export interface ShopperOptions {
  readonly browser: Browser;
  readonly carts: CartMaker;
  readonly random: Random;
  readonly form: CheckoutForm;
  readonly ledger: Ledger;
  readonly killer: Killer;
}

/** Divides the page's waiting times. */
const SPEEDUP = 10;

/** Maximum number of retries, and longest pause between them in milliseconds. */
const MAX_TRIES = 100;
const MAX_WAIT = 1_500;

const DECLINES = [
  "chargeDeclined",
  "chargeDeclinedInsufficientFunds",
  "chargeDeclinedExpiredCard",
  "chargeDeclinedIncorrectCvc",
  "chargeDeclinedProcessingError",
];

class PageClosed extends Error {}

/**
 * A shopper in a checkout: changes the cart, double-clicks, uses two tabs, mistypes a card, authenticates or not,
 * closes the page anywhere. Pays with the page's own code.
 */
export async function shop(options: ShopperOptions): Promise<void> {
  const { random, ledger, carts } = options;
  let cart = carts.cart(random);
  try {
    await openCart(options, cart);
    for (let changes = random.int(0, 2); changes > 0; changes -= 1) {
      const previous = cart;
      cart = carts.changed(random, cart);
      // The older request is still running, and its response is dropped.
      if (random.chance(0.3)) void options.browser.createIntent(previous, null);
      await openCart(options, cart);
    }
    if (random.chance(0.08)) throw new PageClosed("before Pay");
    await payUntilDone(options, cart);
    ledger.count("shoppers: paid");
    if (random.chance(0.15)) await openPaidCartAgain(options, cart);
    if (random.chance(0.1))
      await payUntilDone(options, carts.cart(random)).then(() =>
        ledger.count("shoppers: paid again"),
      );
  } catch (error) {
    if (!(error instanceof PageClosed)) throw error;
    ledger.count(`shoppers: left ${error.message}`);
  }
}

async function openCart({ browser }: ShopperOptions, cart: PayableCart): Promise<void> {
  await retryUntilOk(() => browser.createIntent(cart, null));
}

async function payUntilDone(options: ShopperOptions, cart: PayableCart): Promise<void> {
  const { random } = options;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const result = await clickPay(options, cart);
    if (result.kind === "paid") return checkOrderPage(options, result.order, cart);
    // A page that missed its payment's result gets the error "You have already paid for this".
    if (result.kind === "refused" && result.order !== null)
      return checkOrderPage(options, result.order, cart);
    const delay = result.kind === "refused" ? Math.min(MAX_WAIT, 300 * 1.5 ** tries) : 20;
    await pause(delay);
    if (random.chance(0.005)) throw new PageClosed("after a failure");
  }
  throw new PageClosed("because Pay never worked");
}

async function clickPay(options: ShopperOptions, cart: PayableCart): Promise<PayResult> {
  const { random } = options;
  const clicks = random.chance(0.1) ? 2 : 1;
  const results = await Promise.allSettled(
    Array.from({ length: clicks }, () => payOnce(options, cart)),
  );
  const ended = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const paid = ended.find(({ kind }) => kind === "paid") ?? ended[0];
  if (paid) return paid;
  throw results.find((result) => result.status === "rejected")?.reason;
}

function payOnce(options: ShopperOptions, cart: PayableCart): Promise<PayResult> {
  const { browser, random, ledger, killer, form } = options;
  return pay(
    {
      async createIntent(cart, form) {
        const answer = await browser.createIntent(cart, form);
        if (answer.kind !== "ok") return answer;
        killer.reached("Pay was answered");
        if (random.chance(0.05)) throw new PageClosed("before the card was confirmed");
        return answer;
      },
      async confirm(clientSecret) {
        // Another tab of the shopper changes the cart during the payment.
        if (random.chance(0.1))
          void browser.createIntent(options.carts.changed(random, cart), null);
        const { card, authenticates } = chooseCard(random);
        ledger.recordConfirmation(intentOf(clientSecret), { ...cart, email: form.email });
        const confirmation = browser.confirm(clientSecret, card, authenticates);
        if (random.chance(0.08)) throw new PageClosed("while the card was confirmed");
        const result = await confirmation;
        if (result.kind === "succeeded") killer.reached("the card was confirmed");
        if (random.chance(0.08)) throw new PageClosed("after the card was confirmed");
        return result;
      },
      settle(orderToken, attempt) {
        setTimeout(() => killer.reached("the page asks how the payment stands"), random.int(0, 15));
        return browser.settle(orderToken, attempt);
      },
      wait: (ms) => pause(ms / SPEEDUP),
      checking: () => ledger.count("shoppers: saw 'checking your payment'"),
    },
    cart,
    form,
  );
}

function chooseCard(random: Random): {
  readonly card: string;
  readonly authenticates: boolean | null;
} {
  const chance = random.next();
  if (chance < 0.15) return { card: random.pick(DECLINES), authenticates: null };
  if (chance < 0.3) {
    const outcome = random.next();
    const authenticates = outcome < 0.15 ? null : outcome < 0.8;
    return { card: "authenticationRequired", authenticates };
  }
  return { card: "visa", authenticates: null };
}

/** The order's page must show what was paid. */
async function checkOrderPage(
  { browser, ledger }: ShopperOptions,
  token: string | null,
  cart: PayableCart,
): Promise<void> {
  if (token === null) {
    ledger.unexpected.push("a payment succeeded and named no order");
    return;
  }
  const page = await retryUntilOk(() => browser.orderPage(token));
  ledger.orderNumbers.set(token, page.number);
  if (page.total !== cart.amount || page.items.length !== cart.items.length)
    ledger.unexpected.push(
      `order ${page.number} shows ${page.total} cents where ${cart.amount} were paid`,
    );
}

/** A page that missed the payment's result sends the same cart again, which must be refused. */
async function openPaidCartAgain(
  { browser, ledger }: ShopperOptions,
  cart: PayableCart,
): Promise<void> {
  const answer = await browser.createIntent(cart, null);
  if (answer.kind === "ok")
    ledger.unexpected.push("a cart that was paid for could be paid for again");
}

async function retryUntilOk<T>(call: () => Promise<Answer<T>>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await call();
    if (answer.kind === "ok") return answer.value;
    await pause(Math.min(MAX_WAIT, 150 * 1.4 ** tries));
  }
  throw new PageClosed("because nothing was answered");
}
