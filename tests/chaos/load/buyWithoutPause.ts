import type { ApiResponse } from "../../../web/api/apiResponse.ts";
import { intentIdOf } from "../browser.ts";
import type { Ledger } from "../ledger.ts";
import type { ShopperOptions } from "../shopper.ts";

/** The share of payments whose first card is declined. */
const DECLINED_SHARE = 0.1;

/** Opens a cart, changes it, pays for it and opens the order, without a pause. Every error response is unexpected. */
export async function buyWithoutPause({
  browser,
  carts,
  random,
  form,
  ledger,
}: Omit<ShopperOptions, "killer">): Promise<void> {
  const first = carts.create(random);
  const cart = carts.change(random, first);
  await expectOk(ledger, browser.createIntent(first, null));
  await expectOk(ledger, browser.createIntent(cart, null));
  const cards = random.boolean(DECLINED_SHARE) ? ["chargeDeclined", "visa"] : ["visa"];
  for (const card of cards) {
    const payment = await expectOk(ledger, browser.createIntent(cart, form));
    if (!payment) return;
    ledger.recordConfirmation(intentIdOf(payment.clientSecret), { ...cart, email: form.email });
    const { kind } = await browser.confirm(payment.clientSecret, card, null);
    if (kind === "unknown") {
      const counts = [...ledger.counts].map(([name, count]) => `${name}: ${count}`);
      throw new Error(`The emulator does not respond any more:\n${counts.join("\n")}`);
    }
    await expectOk(ledger, browser.settle(payment.orderToken, false));
    if (kind === "succeeded" && payment.orderToken !== null) {
      const page = await expectOk(ledger, browser.getOrderPage(payment.orderToken));
      if (page) ledger.orderNumbers.set(payment.orderToken, page.number);
    }
  }
}

async function expectOk<T>(ledger: Ledger, call: Promise<ApiResponse<T>>): Promise<T | null> {
  const response = await call;
  if (response.kind === "ok") return response.value;
  ledger.unexpected.push(
    response.kind === "rejected" ? `${response.status}: ${response.error}` : "no response",
  );
  return null;
}
