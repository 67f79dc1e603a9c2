import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { EVENT_TYPES } from "../../payments/stripeEvents.ts";
import type * as objects from "./objects.ts";
import { noSuch } from "./stripeError.ts";

const TABLES = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS pending_events ON objects (seq)
    WHERE kind = 'event' AND json_extract(body, '$.pending_webhooks') > 0;
  CREATE TABLE IF NOT EXISTS responses (
    key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  );
`;

/** The types that the shop's webhook subscribes to. Other events are stored, but not delivered. */
const SUBSCRIBED: ReadonlySet<string> = new Set(EVENT_TYPES);

type StateFile = InstanceType<typeof Database>;

/** The stored objects. */
export type Store = ReturnType<typeof openStore>;

/**
 * Opens `stripe.db` in `dataDir`, and creates file and folder if they are missing. `clock` returns milliseconds since 1970.
 * @throws Error that names the file, because the shop has another database, and the driver's error doesn't say which is damaged
 */
export function openStore(dataDir: string, clock: () => number) {
  const file = openFile(dataDir);
  const now = () => Math.floor(clock() / 1000);
  const events = openCollection<objects.Event>(file, "event");
  const selectPending = file.prepare(
    "SELECT body FROM objects WHERE kind = 'event' AND json_extract(body, '$.pending_webhooks') > 0 ORDER BY seq",
  );
  return {
    intents: openCollection<objects.Intent>(file, "payment_intent"),
    charges: openCollection<objects.Charge>(file, "charge"),
    customers: openCollection<objects.Customer | objects.DeletedCustomer>(file, "customer"),
    paymentMethods: openCollection<objects.PaymentMethod>(file, "payment_method"),
    refunds: openCollection<objects.Refund>(file, "refund"),
    disputes: openCollection<objects.Dispute>(file, "dispute"),
    events,
    /** Stores an event with a copy of the object. It is delivered after the change. */
    emit(type: string, object: object): void {
      events.insert({
        id: newId("evt"),
        object: "event",
        created: now(),
        data: { object },
        pending_webhooks: SUBSCRIBED.has(type) ? 1 : 0,
        type,
      });
    },
    /** The events whose delivery to the webhook is pending, oldest first. */
    pendingEvents: () => selectPending.all().map(parseBody<objects.Event>),
    file,
    /** Whole seconds since 1970, Stripe's unit. */
    now,
    /** Runs `task` in a transaction that is on disk when this returns. */
    transaction<T>(task: () => T): T {
      file.exec("BEGIN IMMEDIATE");
      try {
        const result = task();
        file.exec("COMMIT");
        return result;
      } catch (error) {
        file.exec("ROLLBACK");
        throw error;
      }
    },
  };
}

function openFile(dataDir: string): StateFile {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "stripe.db");
  try {
    const file = new Database(path, { timeout: 5000 });
    file.pragma("journal_mode = WAL");
    file.pragma("synchronous = FULL");
    file.exec(TABLES);
    return file;
  } catch (cause) {
    throw new Error(`${path}, the Stripe emulator's database, can't be used`, { cause });
  }
}

/** Only this module writes the file, so its rows are not validated. */
function parseBody<T>(row: unknown): T {
  return JSON.parse((row as { readonly body: string }).body) as T;
}

interface PageRequest {
  readonly limit: number;
  /** The id of the last object of the previous page; undefined for the first page. */
  readonly startingAfter?: string | undefined;
  /** Objects created at this time or later. Whole seconds since 1970. */
  readonly createdSince?: number;
  /** Maps keys of an object to their allowed values. An undefined value allows any. */
  readonly where: { readonly [key: string]: string | readonly string[] | undefined };
}

export type Collection<T extends objects.StoredObject> = ReturnType<typeof openCollection<T>>;

function openCollection<T extends objects.StoredObject>(file: StateFile, kind: string) {
  const select = file.prepare("SELECT body FROM objects WHERE kind = ? AND id = ?");
  const insert = file.prepare("INSERT INTO objects (kind, id, created, body) VALUES (?, ?, ?, ?)");
  const update = file.prepare("UPDATE objects SET body = ? WHERE kind = ? AND id = ?");
  const find = (id: string | null): T | undefined => {
    const row: unknown = select.get(kind, id);
    return row === undefined ? undefined : parseBody<T>(row);
  };
  /** @throws StripeError `resource_missing`, with the name of the parameter that contained the id */
  const get = (id: string, param = "id"): T => {
    const object = find(id);
    if (object === undefined) throw noSuch(kind, id, param);
    return object;
  };

  return {
    find,
    get,
    insert(object: T): T {
      insert.run(kind, object.id, object.created, JSON.stringify(object));
      return object;
    },
    /** Replaces the stored object with the same id, and returns the new one. */
    replace(object: T): T {
      update.run(JSON.stringify(object), kind, object.id);
      return object;
    },
    /** Newest first. @throws StripeError if no object has the id `startingAfter` */
    page({ limit, startingAfter, createdSince = 0, where }: PageRequest) {
      const conditions = ["kind = ?", "created >= ?"];
      const values: (string | number)[] = [kind, createdSince];
      if (startingAfter !== undefined) {
        conditions.push("seq < (SELECT seq FROM objects WHERE id = ?)");
        values.push(get(startingAfter, "starting_after").id);
      }
      for (const [key, allowed] of Object.entries(where)) {
        if (allowed === undefined) continue;
        const choices = [allowed].flat();
        conditions.push(`json_extract(body, '$.' || ?) IN (${choices.map(() => "?").join(", ")})`);
        values.push(key, ...choices);
      }
      const sql = `SELECT body FROM objects WHERE ${conditions.join(" AND ")} ORDER BY seq DESC LIMIT ?`;
      // Reads one more row than the limit, to know whether there is another page.
      const rows = file.prepare(sql).all(...values, limit + 1);
      return { data: rows.slice(0, limit).map(parseBody<T>), has_more: rows.length > limit };
    },
  };
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Creates an id in Stripe's format, such as `pi_3PqR…`, with 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("")}`;
}
