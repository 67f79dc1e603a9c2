import { z } from "zod";
import type { StateFile } from "./database.ts";

/** The answer a key stands for, and what it was given to. */
export type Kept = {
  readonly endpoint: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
};

/** Answers kept by idempotency key for a day, as Stripe keeps them. */
export type Idempotency = {
  readonly find: (key: string) => Kept | undefined;
  readonly keep: (key: string, answer: Kept) => void;
};

const KEPT_FOR = 24 * 60 * 60 * 1000;

const row = z.object({
  endpoint: z.string(),
  fingerprint: z.string(),
  requestId: z.string(),
  status: z.number(),
  body: z.string(),
});

/** The kept answers in a state file. `clock` gives milliseconds since 1970. */
export function openIdempotency(file: StateFile, clock: () => number): Idempotency {
  const select = file.prepare(
    "SELECT endpoint, fingerprint, request_id AS requestId, status, body FROM idempotency WHERE key = ? AND created > ?",
  );
  const insert = file.prepare(
    "INSERT OR REPLACE INTO idempotency (key, endpoint, fingerprint, request_id, status, body, created) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  return {
    find(key) {
      const found = select.get(key, clock() - KEPT_FOR);
      return found === undefined ? undefined : row.parse(found);
    },
    keep(key, answer) {
      insert.run(
        key,
        answer.endpoint,
        answer.fingerprint,
        answer.requestId,
        answer.status,
        answer.body,
        clock(),
      );
    },
  };
}
