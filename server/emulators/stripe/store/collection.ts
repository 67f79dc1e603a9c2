import { z } from "zod";
import type { StateFile } from "./database.ts";
import type { TimeRange } from "../http/paramTypes.ts";

export type StoredRecord = { readonly id: string; readonly created: number };

/** One page of a list, newest first. */
export type Page<T> = { readonly records: readonly T[]; readonly hasMore: boolean };

export type PageRequest = {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  readonly created?: TimeRange | undefined;
  /** Maps keys of a record to their allowed values. */
  readonly where: { readonly [key: string]: readonly string[] };
};

export type Collection<T extends StoredRecord> = {
  readonly insert: (record: T) => T;
  readonly replace: (record: T) => T;
  readonly find: (id: string) => T | undefined;
  /** Undefined for an unknown cursor. */
  readonly page: (request: PageRequest) => Page<T> | undefined;
};

const BOUNDS = [
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
] as const;

const bodyRow = z.object({ body: z.string() });
const cursorRow = z.object({ seq: z.number() });

/** Records are validated by `schema` when they are read. */
export function collection<T extends StoredRecord>(
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
    insert(record) {
      insertRecord.run(kind, record.id, record.created, JSON.stringify(record));
      return record;
    },
    replace(record) {
      updateBody.run(JSON.stringify(record), kind, record.id);
      return record;
    },
    find(id) {
      const row = selectBody.get(kind, id);
      return row === undefined ? undefined : parseRecord(row);
    },
    page(request) {
      const conditions = ["kind = ?"];
      const values: (string | number)[] = [kind];
      const addCondition = (condition: string, ...parameters: (string | number)[]) => {
        conditions.push(condition);
        values.push(...parameters);
      };
      for (const [id, operator] of [
        [request.startingAfter, "<"],
        [request.endingBefore, ">"],
      ] as const) {
        if (id === undefined) continue;
        const cursor = selectCursor.get(kind, id);
        if (cursor === undefined) return undefined;
        addCondition(`seq ${operator} ?`, cursorRow.parse(cursor).seq);
      }
      for (const [bound, operator] of BOUNDS) {
        const time = request.created?.[bound];
        if (time !== undefined) addCondition(`created ${operator} ?`, time);
      }
      for (const [key, allowed] of Object.entries(request.where)) {
        addCondition(
          `json_extract(body, '$.' || ?) IN (${allowed.map(() => "?").join(", ")})`,
          key,
          ...allowed,
        );
      }
      // `ending_before` selects the records nearest to the cursor, so they are read in ascending order and reversed.
      const isBackward = request.endingBefore !== undefined;
      const sql = `SELECT body FROM objects WHERE ${conditions.join(" AND ")} ORDER BY seq ${isBackward ? "ASC" : "DESC"} LIMIT ?`;
      // Reads one more row than the limit, to know whether there is another page.
      const rows = file.prepare(sql).all(...values, request.limit + 1);
      const records = rows.slice(0, request.limit).map(parseRecord);
      return {
        records: isBackward ? records.toReversed() : records,
        hasMore: rows.length > request.limit,
      };
    },
  };
}
