import { encodeForm, type FormInput } from "../../http/form.ts";

/** An error as Stripe.js hands it to the shop. */
export type ApiError = {
  readonly type: string;
  readonly message?: string;
  readonly [key: string]: unknown;
};

/** A payment intent as far as this script has to read it. */
export type ShownIntent = {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly last_payment_error?: ApiError | null;
};

export type ApiAnswer<T> = { readonly value: T } | { readonly error: ApiError };

/** Our own origin passes these calls on to the stand-in, so the page needs no right to talk to another host. */
const BASE = "/_stripe/v1";

const NO_CONNECTION: ApiError = {
  type: "api_connection_error",
  message:
    "We could not reach the payment provider. Please check your internet connection and try again.",
};

/** Calls the API with the publishable key. Never throws: a lost connection is an answer, too. */
export async function callApi<T>(
  publishableKey: string,
  method: "GET" | "POST",
  path: string,
  params: FormInput,
): Promise<ApiAnswer<T>> {
  const form = encodeForm(params);
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  try {
    const answer =
      method === "GET"
        ? await fetch(`${BASE}${path}?${form}`, { headers })
        : await fetch(BASE + path, { method: "POST", headers, body: form });
    // The stand-in answers in Stripe's shape, which the shop's own code is typed by.
    const body = (await answer.json()) as T & { error?: ApiError };
    return body.error === undefined ? { value: body } : { error: body.error };
  } catch {
    return { error: NO_CONNECTION };
  }
}
