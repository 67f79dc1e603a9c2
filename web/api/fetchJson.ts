import { RESPONSE_TIMEOUT_MS, withTimeout } from "./timeLimit.ts";

const JSON_TYPE = "application/json";

/** A response whose body is JSON that is still to be parsed. */
export interface JsonResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a request to the shop's server, as POST if it has a body. It needs no schemas, which only some pages load.
 * Rejects without a response in time, after an abort, and if the response is no JSON.
 */
export function fetchJson(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  moreHeaders?: Readonly<Record<string, string>>,
): Promise<JsonResponse> {
  const init: RequestInit =
    body === undefined
      ? { headers: { accept: JSON_TYPE } }
      : {
          method: "POST",
          headers: { "content-type": JSON_TYPE, accept: JSON_TYPE, ...moreHeaders },
          body: JSON.stringify(body),
        };
  const request = async (ownSignal: AbortSignal): Promise<JsonResponse> => {
    const response = await fetch(path, { ...init, signal: ownSignal });
    return { ok: response.ok, status: response.status, body: await response.json() };
  };
  return withTimeout(RESPONSE_TIMEOUT_MS, request, signal);
}
