import { type ConfigResponse, configResponseSchema, PATHS } from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { getJson } from "./call.ts";

let pending: Promise<ApiResponse<ConfigResponse>> | null = null;

/** The server's public settings, fetched once per loaded document; a failure is not cached. Never rejects. */
export function fetchShopConfig(): Promise<ApiResponse<ConfigResponse>> {
  pending ??= getJson(PATHS.config, configResponseSchema).then((response) => {
    if (response.kind !== "ok") pending = null;
    return response;
  });
  return pending;
}
