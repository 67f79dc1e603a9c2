import type { CreatePaymentIntentRequest } from "#engine";
import { sharedStorage, tabStorage } from "../../store/browserStorage.ts";

const KEY = "attempt";

/**
 * Stores the token of an attempt to pay before the card is confirmed. By it the server finds the attempt again if the browser
 * sends no cookies. The tab's own token is stored as well: another tab must not replace an attempt that is being authenticated.
 */
export function rememberAttempt(orderToken: string): void {
  sharedStorage.setItem(KEY, orderToken);
  tabStorage.setItem(KEY, orderToken);
}

/** The browser's last attempt, for every request about its cart. */
export function lastAttempt(): Pick<CreatePaymentIntentRequest, "attempt" | "ownAttempt"> {
  const ownToken = tabStorage.getItem(KEY);
  const token = sharedStorage.getItem(KEY) ?? ownToken;
  return token === null ? {} : { attempt: token, ownAttempt: token === ownToken };
}
