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

/** One call of the API. */
export type Call = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly params: FormInput;
};

/** Our own origin passes these calls on to the stand-in, so the page needs no right to talk to another host. */
const BASE = "/_stripe/v1";

const NO_CONNECTION: ApiError = {
  type: "api_connection_error",
  message:
    "We could not reach the payment provider. Please check your internet connection and try again.",
};

/** Calls the API with the publishable key. Never throws: a lost connection is an answer, too, and so is a foreign one. */
export async function callApi<T extends object>(
  publishableKey: string,
  { method, path, params }: Call,
  isValue: (body: object) => body is T,
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
    const body: unknown = await answer.json();
    if (!isObject(body)) return { error: NO_CONNECTION };
    if ("error" in body && isApiError(body.error)) return { error: body.error };
    return isValue(body) ? { value: body } : { error: NO_CONNECTION };
  } catch {
    return { error: NO_CONNECTION };
  }
}

/** Whether an answer is an intent that can be shown. */
export function isShownIntent(body: object): body is ShownIntent {
  const {
    id,
    status,
    amount,
    last_payment_error: error,
  }: Partial<Record<string, unknown>> = {
    ...body,
  };
  return (
    typeof id === "string" &&
    typeof status === "string" &&
    typeof amount === "number" &&
    (error === undefined || error === null || isApiError(error))
  );
}

function isApiError(value: unknown): value is ApiError {
  return isObject(value) && "type" in value && typeof value.type === "string";
}

/** Whether a value is an object at all. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
