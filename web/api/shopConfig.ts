import { type ConfigResponse, configResponseSchema, PATHS } from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { getJson } from "./call.ts";

let cachedResponse: Promise<ApiResponse<ConfigResponse>> | null = null;

/** The server's public settings, fetched once per loaded document; a failure is not cached. Never rejects. */
export function fetchShopConfig(): Promise<ApiResponse<ConfigResponse>> {
  cachedResponse ??= getJson(PATHS.config, configResponseSchema).then((response) => {
    if (response.kind !== "ok") cachedResponse = null;
    return response;
  });
  return cachedResponse;
}
