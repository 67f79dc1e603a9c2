import { z } from "zod";
import type { StateFile } from "./database.ts";
import type { TimeRange } from "../http/paramTypes.ts";

type Stored = { readonly id: string; readonly created: number };

/** One page of a list, newest first. */
export type Page<T> = { readonly records: readonly T[]; readonly hasMore: boolean };

/** `where` maps keys to their allowed values. */
export type PageRequest = {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  readonly created?: TimeRange | undefined;
  readonly where?: { readonly [key: string]: readonly string[] };
};

export type Collection<T extends Stored> = {
  readonly insert: (record: T) => T;
  readonly replace: (record: T) => T;
  readonly find: (id: string) => T | undefined;
  /** Undefined for an unknown cursor. */
  readonly page: (request: PageRequest) => Page<T> | undefined;
};

const row = z.object({ body: z.string() });
const cursorRow = z.object({ seq: z.number() });

/** Records are validated by `schema` when they are read. */
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
      const addCondition = (condition: string, ...bound: (string | number)[]) => {
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
        addCondition(`seq ${comparison} ?`, cursorRow.parse(at).seq);
      }
      for (const [bound, operator] of BOUNDS) {
        const at = request.created?.[bound];
        if (at !== undefined) addCondition(`created ${operator} ?`, at);
      }
      for (const [key, allowed] of Object.entries(request.where ?? {})) {
        addCondition(
          `json_extract(body, '$.' || ?) IN (${allowed.map(() => "?").join(", ")})`,
          key,
          ...allowed,
        );
      }
      // `ending_before` needs the nearest ones, so they are read in ascending order and reversed.
      const isBackward = request.endingBefore !== undefined;
      const sql = `SELECT body FROM objects WHERE ${conditions.join(" AND ")} ORDER BY seq ${isBackward ? "ASC" : "DESC"} LIMIT ?`;
      const found = file
        .prepare(sql)
        .all(...values, request.limit + 1)
        .map(read);
      const records = found.slice(0, request.limit);
      return {
        records: isBackward ? records.toReversed() : records,
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
