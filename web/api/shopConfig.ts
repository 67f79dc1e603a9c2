import { type ConfigResponse, configResponseSchema, PATHS } from "#engine";
import type { Answer } from "./answer.ts";
import { getJson } from "./call.ts";

let pending: Promise<Answer<ConfigResponse>> | null = null;

/** The server's public settings, fetched once per visit; a failure is not cached. Never rejects. */
export function fetchShopConfig(): Promise<Answer<ConfigResponse>> {
  pending ??= getJson(PATHS.config, configResponseSchema).then((answer) => {
    if (answer.kind !== "ok") pending = null;
    return answer;
  });
  return pending;
}
