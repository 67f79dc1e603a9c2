import { z } from "zod";
import type { StateFile } from "./database.ts";

export interface StoredRecord {
  readonly id: string;
  readonly created: number;
}

/** One page of a list, newest first. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly hasMore: boolean;
}

/** Maps keys of a record to their allowed values. An undefined value allows any. */
export interface Where {
  readonly [key: string]: string | readonly string[] | undefined;
}

interface PageRequest {
  readonly limit: number;
  /** The id of the last record of the previous page; null for the first page. */
  readonly startingAfter: string | null;
  /** Records created at this time or later. Whole seconds since 1970. */
  readonly createdSince: number;
  readonly where: Where;
}

export interface Collection<T extends StoredRecord> {
  /** What is stored, as in error messages: `payment_intent`. */
  readonly kind: string;
  readonly insert: (record: T) => T;
  /** Replaces the stored record with the same id, if there is one, and returns the new record. */
  readonly replace: (record: T) => T;
  /** Undefined for an unknown id, null and undefined. */
  readonly find: (id: string | null | undefined) => T | undefined;
  /** Undefined if no record has the id `startingAfter`. */
  readonly page: (request: PageRequest) => Page<T> | undefined;
}

const bodyRow = z.object({ body: z.string() });
const cursorRow = z.object({ seq: z.number() });

/** Opens the stored records of one kind. They are validated by `schema` when they are read. */
export function openCollection<T extends StoredRecord>(
  file: StateFile,
  kind: string,
  schema: z.ZodType<T>,
): Collection<T> {
  const parseRecord = (row: unknown): T => schema.parse(JSON.parse(bodyRow.parse(row).body));
  const selectBody = file.prepare("SELECT body FROM objects WHERE kind = ? AND id = ?");
  const selectCursor = file.prepare("SELECT seq FROM objects WHERE kind = ? AND id = ?");
  const insertRecord = file.prepare(
    "INSERT INTO objects (kind, id, created, body) VALUES (?, ?, ?, ?)",
  );
  const updateBody = file.prepare("UPDATE objects SET body = ? WHERE kind = ? AND id = ?");

  return {
    kind,
    insert(record) {
      insertRecord.run(kind, record.id, record.created, JSON.stringify(record));
      return record;
    },
    replace(record) {
      updateBody.run(JSON.stringify(record), kind, record.id);
      return record;
    },
    find(id) {
      const row = selectBody.get(kind, id ?? null);
      return row === undefined ? undefined : parseRecord(row);
    },
    page({ limit, startingAfter, createdSince, where }) {
      const conditions = ["kind = ?", "created >= ?"];
      const values: (string | number)[] = [kind, createdSince];
      if (startingAfter !== null) {
        const cursor = selectCursor.get(kind, startingAfter);
        if (cursor === undefined) return undefined;
        conditions.push("seq < ?");
        values.push(cursorRow.parse(cursor).seq);
      }
      for (const [key, allowed] of Object.entries(where)) {
        if (allowed === undefined) continue;
        const choices = [allowed].flat();
        const placeholders = choices.map(() => "?").join(", ");
        conditions.push(`json_extract(body, '$.' || ?) IN (${placeholders})`);
        values.push(key, ...choices);
      }
      const sql = `SELECT body FROM objects WHERE ${conditions.join(" AND ")} ORDER BY seq DESC LIMIT ?`;
      // Reads one more row than the limit, to know whether there is another page.
      const rows = file.prepare(sql).all(...values, limit + 1);
      return { records: rows.slice(0, limit).map(parseRecord), hasMore: rows.length > limit };
    },
  };
}
