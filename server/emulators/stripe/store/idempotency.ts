import { z } from "zod";
import type { StateFile } from "./database.ts";

/** A response stored for an idempotency key, and its request. */
export type StoredResponse = {
  readonly endpoint: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
};

/** Stored for a day, as Stripe does. */
export type Idempotency = {
  readonly find: (key: string) => StoredResponse | undefined;
  readonly save: (key: string, response: StoredResponse) => void;
};

const RETENTION = 24 * 60 * 60 * 1000;

const row = z.object({
  endpoint: z.string(),
  fingerprint: z.string(),
  requestId: z.string(),
  status: z.number(),
  body: z.string(),
});

/** `clock` returns milliseconds since 1970. */
export function openIdempotency(file: StateFile, clock: () => number): Idempotency {
  const select = file.prepare(
    "SELECT endpoint, fingerprint, request_id AS requestId, status, body FROM idempotency WHERE key = ? AND created > ?",
  );
  const insert = file.prepare(
    "INSERT OR REPLACE INTO idempotency (key, endpoint, fingerprint, request_id, status, body, created) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  return {
    find(key) {
      const found = select.get(key, clock() - RETENTION);
      return found === undefined ? undefined : row.parse(found);
    },
    save(key, response) {
      insert.run(
        key,
        response.endpoint,
        response.fingerprint,
        response.requestId,
        response.status,
        response.body,
        clock(),
      );
    },
  };
}
