import { z } from "zod";
import type { StateFile } from "./database.ts";
import type { TimeRange } from "../http/paramTypes.ts";

type Stored = { readonly id: string; readonly created: number };

/** One page of a list, newest first. */
export type Page<T> = { readonly records: readonly T[]; readonly hasMore: boolean };

/** `where` maps a record's key to the values it may have. */
export type PageRequest = {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  readonly created?: TimeRange | undefined;
  readonly where?: { readonly [key: string]: readonly string[] };
};

/** The objects of one kind. */
export type Collection<T extends Stored> = {
  readonly insert: (record: T) => T;
  readonly replace: (record: T) => T;
  readonly find: (id: string) => T | undefined;
  /** `undefined` when the cursor names no object of this kind. */
  readonly page: (request: PageRequest) => Page<T> | undefined;
};

const row = z.object({ body: z.string() });
const place = z.object({ seq: z.number() });

/** A collection over the state file; what is read is checked against `schema`. */
export function collection<T extends Stored>(
  file: StateFile,
  kind: string,
  schema: z.ZodType<T>,
): Collection<T> {
  const read = (stored: unknown): T => schema.parse(JSON.parse(row.parse(stored).body));
  const select = file.prepare("SELECT body FROM objects WHERE kind = ? AND id = ?");
  const cursor = file.prepare("SELECT seq FROM objects WHERE kind = ? AND id = ?");
  const add = file.prepare("INSERT INTO objects (kind, id, created, body) VALUES (?, ?, ?, ?)");
  const change = file.prepare("UPDATE objects SET body = ? WHERE kind = ? AND id = ?");

  return {
    insert(record) {
      add.run(kind, record.id, record.created, JSON.stringify(record));
      return record;
    },
    replace(record) {
      change.run(JSON.stringify(record), kind, record.id);
      return record;
    },
    find(id) {
      const stored = select.get(kind, id);
      return stored === undefined ? undefined : read(stored);
    },
    page(request) {
      const conditions = ["kind = ?"];
      const values: (string | number)[] = [kind];
      const also = (condition: string, ...bound: (string | number)[]) => {
        conditions.push(condition);
        values.push(...bound);
      };
      for (const [id, comparison] of [
        [request.startingAfter, "<"],
        [request.endingBefore, ">"],
      ] as const) {
        if (id === undefined) continue;
        const at = cursor.get(kind, id);
        if (at === undefined) return undefined;
        also(`seq ${comparison} ?`, place.parse(at).seq);
      }
      for (const [bound, operator] of BOUNDS) {
        const at = request.created?.[bound];
        if (at !== undefined) also(`created ${operator} ?`, at);
      }
      for (const [key, allowed] of Object.entries(request.where ?? {})) {
        also(
          `json_extract(body, '$.' || ?) IN (${allowed.map(() => "?").join(", ")})`,
          key,
          ...allowed,
        );
      }
      // Going back (`ending_before`) takes the nearest ones first and turns them round.
      const back = request.endingBefore !== undefined;
      const sql = `SELECT body FROM objects WHERE ${conditions.join(" AND ")} ORDER BY seq ${back ? "ASC" : "DESC"} LIMIT ?`;
      const found = file
        .prepare(sql)
        .all(...values, request.limit + 1)
        .map(read);
      const records = found.slice(0, request.limit);
      return {
        records: back ? records.toReversed() : records,
        hasMore: found.length > request.limit,
      };
    },
  };
}

const BOUNDS = [
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
] as const;
