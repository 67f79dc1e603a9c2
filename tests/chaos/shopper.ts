import { setTimeout as pause } from "node:timers/promises";
import type { CheckoutForm } from "#engine";
import type { ApiResponse } from "../../web/api/apiResponse.ts";
import { pay, type PayResult } from "../../web/checkout/payment/pay.ts";
import type { PayableCart } from "../../web/checkout/payment/paymentSession.ts";
import { type Authentication, type Browser, intentIdOf } from "./browser.ts";
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

/** By how much the page's pauses are shortened. */
const SPEEDUP = 10;

const MAX_TRIES = 100;
const MAX_RETRY_DELAY_MS = 1_500;

const DECLINES = [
  "chargeDeclined",
  "chargeDeclinedInsufficientFunds",
  "chargeDeclinedExpiredCard",
  "chargeDeclinedIncorrectCvc",
  "chargeDeclinedProcessingError",
];

/** The shopper closes the page. The message says when, for the report. */
class PageClosed extends Error {}

/**
 * Simulates a shopper who changes the cart, double-clicks Pay, uses two tabs, enters cards that are declined, completes
 * or abandons authentication, and may close the page at any step. The payment runs the page's own code.
 */
export async function runShopper(options: ShopperOptions): Promise<void> {
  const { random, ledger, carts } = options;
  let cart = carts.create(random);
  try {
    await openCart(options, cart);
    for (let changes = random.int(0, 2); changes > 0; changes -= 1) {
      const previous = cart;
      cart = carts.change(random, cart);
      // A request for the previous cart runs concurrently; its response is ignored.
      if (random.boolean(0.3)) void options.browser.createIntent(previous, null);
      await openCart(options, cart);
    }
    if (random.boolean(0.08)) throw new PageClosed("before Pay");
    await payUntilDone(options, cart);
    ledger.count("shoppers: paid");
    if (random.boolean(0.15)) await openPaidCartAgain(options, cart);
    if (random.boolean(0.1))
      await payUntilDone(options, carts.create(random)).then(() =>
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
    if (result.kind === "paid") return checkOrderPage(options, result.orderToken, cart);
    // If the page missed the payment's result, the next Pay fails with "You have already paid for this".
    if (result.kind === "rejected" && result.orderToken !== null)
      return checkOrderPage(options, result.orderToken, cart);
    // After a declined card or an unknown result, a shopper may click at once.
    const delay =
      result.kind === "rejected" ? Math.min(MAX_RETRY_DELAY_MS, 300 * 1.5 ** tries) : 20;
    await pause(delay);
    if (random.boolean(0.005)) throw new PageClosed("after a failure");
  }
  throw new PageClosed(`after ${MAX_TRIES} failed payments`);
}

async function clickPay(options: ShopperOptions, cart: PayableCart): Promise<PayResult> {
  const { random } = options;
  const clicks = random.boolean(0.1) ? 2 : 1;
  const results = await Promise.allSettled(
    Array.from({ length: clicks }, () => payOnce(options, cart)),
  );
  const completed = results.flatMap((result) =>
    result.status === "fulfilled" ? [result.value] : [],
  );
  const result = completed.find(({ kind }) => kind === "paid") ?? completed[0];
  if (result) return result;
  throw results.find((result) => result.status === "rejected")?.reason;
}

function payOnce(options: ShopperOptions, cart: PayableCart): Promise<PayResult> {
  const { browser, random, ledger, killer, form } = options;
  return pay(
    {
      async createIntent(cart, form) {
        const response = await browser.createIntent(cart, form);
        if (response.kind !== "ok") return response;
        killer.reached("the response to Pay was received");
        if (random.boolean(0.05)) throw new PageClosed("before the card was confirmed");
        return response;
      },
      async confirm(clientSecret) {
        // The shopper changes the cart in another tab during the payment.
        if (random.boolean(0.1))
          void browser.createIntent(options.carts.change(random, cart), null);
        const { card, authentication } = chooseCard(random);
        ledger.recordConfirmation(intentIdOf(clientSecret), { ...cart, email: form.email });
        const confirmation = browser.confirm(clientSecret, card, authentication);
        if (random.boolean(0.08)) throw new PageClosed("while the card was confirmed");
        const result = await confirmation;
        if (result.kind === "succeeded") killer.reached("the card was confirmed");
        if (random.boolean(0.08)) throw new PageClosed("after the card was confirmed");
        return result;
      },
      settle(orderToken, cancel) {
        setTimeout(
          () => killer.reached("the page requests the payment's status"),
          random.int(0, 15),
        );
        return browser.settle(orderToken, cancel);
      },
      wait: (ms) => pause(ms / SPEEDUP),
      onChecking: () => ledger.count("shoppers: saw 'checking your payment'"),
    },
    cart,
    form,
  );
}

function chooseCard(random: Random): {
  readonly card: string;
  /** Null if the card needs no authentication, or if the shopper abandons it. */
  readonly authentication: Authentication | null;
} {
  const fraction = random.next();
  if (fraction < 0.15) return { card: random.pick(DECLINES), authentication: null };
  if (fraction < 0.3) {
    const outcome = random.next();
    const authentication = outcome < 0.15 ? null : outcome < 0.8 ? "succeeded" : "failed";
    return { card: "authenticationRequired", authentication };
  }
  return { card: "visa", authentication: null };
}

/** Checks that the order's page shows what was paid. */
async function checkOrderPage(
  { browser, ledger }: ShopperOptions,
  token: string | null,
  cart: PayableCart,
): Promise<void> {
  if (token === null) {
    ledger.unexpected.push("a payment succeeded, but returned no order token");
    return;
  }
  const page = await retryUntilOk(() => browser.getOrderPage(token));
  ledger.orderNumbers.set(token, page.number);
  if (page.total !== cart.amount || page.items.length !== cart.items.length)
    ledger.unexpected.push(
      `order ${page.number} shows ${page.total} cents, but ${cart.amount} were paid`,
    );
}

/** Sends a paid cart again, like a page that missed the payment's result. The server must reject it. */
async function openPaidCartAgain(
  { browser, ledger }: ShopperOptions,
  cart: PayableCart,
): Promise<void> {
  const response = await browser.createIntent(cart, null);
  if (response.kind === "ok") ledger.unexpected.push("a paid cart could be paid for again");
}

async function retryUntilOk<T>(call: () => Promise<ApiResponse<T>>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const response = await call();
    if (response.kind === "ok") return response.value;
    await pause(Math.min(MAX_RETRY_DELAY_MS, 150 * 1.4 ** tries));
  }
  throw new PageClosed(`after ${MAX_TRIES} failed requests`);
}
