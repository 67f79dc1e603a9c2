import type { Answer } from "../../../web/api/answer.ts";
import { intentOf } from "../browser.ts";
import type { Ledger } from "../ledger.ts";
import type { ShopperParts } from "../shopper.ts";

/** One in ten cards is declined at first. */
const DECLINED = 0.1;

/** A cart is opened, changed, paid for and looked at again, without a pause; every refusal is a surprise. */
export async function buysAtOnce(parts: Omit<ShopperParts, "killer">): Promise<void> {
  const { browser, carts, random, form, ledger } = parts;
  const first = carts.cart(random);
  const cart = carts.changed(random, first);
  await must(ledger, browser.createIntent(first, null));
  await must(ledger, browser.createIntent(cart, null));
  const cards = random.chance(DECLINED) ? ["chargeDeclined", "visa"] : ["visa"];
  for (const card of cards) {
    const payment = await must(ledger, browser.createIntent(cart, form));
    if (!payment) return;
    ledger.confirms(intentOf(payment.clientSecret), { ...cart, email: form.email });
    const { kind } = await browser.confirm(payment.clientSecret, card, null);
    if (kind === "unknown") {
      const counts = [...ledger.counts].map(([what, count]) => `${what}: ${count}`);
      throw new Error(`The stand-in itself does not answer any more:\n${counts.join("\n")}`);
    }
    await must(ledger, browser.settle(payment.orderToken, payment.attempt));
    if (kind === "succeeded" && payment.orderToken !== null) {
      const page = await must(ledger, browser.orderPage(payment.orderToken));
      if (page) ledger.told.set(payment.orderToken, page.number);
    }
  }
}

async function must<T>(ledger: Ledger, call: Promise<Answer<T>>): Promise<T | null> {
  const answer = await call;
  if (answer.kind === "ok") return answer.value;
  ledger.surprises.push(
    answer.kind === "refused" ? `${answer.status}: ${answer.error}` : "no answer at all",
  );
  return null;
}
