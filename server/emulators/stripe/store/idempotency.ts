import { z } from "zod";
import type { StateFile } from "./database.ts";

const RETENTION_MS = 24 * 60 * 60 * 1000;

const storedResponse = z.object({
  endpoint: z.string(),
  fingerprint: z.string(),
  requestId: z.string(),
  status: z.number(),
  body: z.string(),
});

/** A response stored for an idempotency key, and its request. */
type StoredResponse = z.infer<typeof storedResponse>;

/** Responses by idempotency key. They are stored for a day, as by Stripe. */
export interface Idempotency {
  readonly find: (key: string) => StoredResponse | undefined;
  readonly save: (key: string, response: StoredResponse) => void;
}

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
      const row = select.get(key, clock() - RETENTION_MS);
      return row === undefined ? undefined : storedResponse.parse(row);
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
