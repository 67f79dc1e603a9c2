import { type ConfigResponse, configResponse, PATHS } from "#engine";
import type { Answer } from "./answer.ts";
import { getJson } from "./call.ts";

let asked: Promise<Answer<ConfigResponse>> | null = null;

/** The server's public settings, asked for once a visit; a failure is not remembered. Never rejects. */
export function shopConfig(): Promise<Answer<ConfigResponse>> {
  asked ??= getJson(PATHS.config, configResponse).then((answer) => {
    if (answer.kind !== "ok") asked = null;
    return answer;
  });
  return asked;
}
