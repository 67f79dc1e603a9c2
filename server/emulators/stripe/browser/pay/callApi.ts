import { encodeForm, type FormInput } from "../../http/form.ts";

/** An error in Stripe.js's format. */
export type ApiError = {
  readonly type: string;
  readonly message?: string;
  readonly [key: string]: unknown;
};

/** The fields of a payment intent that this script uses. */
export type BrowserIntent = {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly last_payment_error?: ApiError | null;
};

export type ApiResult<T> = { readonly value: T } | { readonly error: ApiError };

export type Call = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly params: FormInput;
};

/** The shop proxies these calls to the emulator, so the page's policy needs no other host. */
const BASE = "/_stripe/v1";

const NO_CONNECTION: ApiError = {
  type: "api_connection_error",
  message:
    "We could not reach the payment provider. Please check your internet connection and try again.",
};

/**
 * Calls the API with the publishable key. Never throws. Returns an error for a failed connection or an unexpected
 * response.
 */
export async function callApi<T extends object>(
  publishableKey: string,
  { method, path, params }: Call,
  isValue: (body: object) => body is T,
): Promise<ApiResult<T>> {
  const form = encodeForm(params);
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  try {
    const response =
      method === "GET"
        ? await fetch(`${BASE}${path}?${form}`, { headers })
        : await fetch(BASE + path, { method: "POST", headers, body: form });
    const body: unknown = await response.json();
    if (!isObject(body)) return { error: NO_CONNECTION };
    if ("error" in body && isApiError(body.error)) return { error: body.error };
    return isValue(body) ? { value: body } : { error: NO_CONNECTION };
  } catch {
    return { error: NO_CONNECTION };
  }
}

export function isBrowserIntent(body: object): body is BrowserIntent {
  const fields: Partial<Record<string, unknown>> = { ...body };
  const { id, status, amount, last_payment_error: error } = fields;
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

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
