import type { Database } from "../orders/database/database.ts";
import type { VisitorRow } from "../orders/database/schema.ts";
import { newToken } from "../orders/newOrderIds.ts";
import { findAttemptByToken } from "./attempts.ts";

/** Milliseconds without a visit until the intent of a visitor's session is canceled. */
export const IDLE_SESSION = 24 * 60 * 60_000;

/** A visit is recorded at most once in this time, in milliseconds. */
const VISIT_INTERVAL = 60 * 60_000;

/** Who sends a request. */
export interface Visit {
  /** The visitor in the cookie. Undefined without a cookie, and if the visitor is unknown. */
  readonly visitor: VisitorRow | undefined;
  /** The visitors whose attempts are this page's: the one in the cookie, and the one of the page's last attempt. */
  readonly visitors: readonly string[];
  /** The token of the page's last attempt if this tab has made it, otherwise null. */
  readonly ownToken: string | null;
  /** Keyed hash of the network address. */
  readonly addressKey: string;
  /** Called before the payment provider is. @throws Refusal after too many calls from this address */
  readonly countCall: () => Promise<void>;
  /** Called when the visitor is new, so that the cookie is set even if the request fails later. */
  readonly onVisitor: (id: string) => void;
}

/** The token of the last attempt that a page knows of. Other tabs of the browser know it, too. */
export interface PageToken {
  readonly token: string;
  readonly isOwn: boolean;
}

/** Finds the visitors whose attempts are a page's. A page without cookies is found by its token. */
export async function findVisitors(
  db: Database,
  cookieId: string | null,
  page: PageToken | null,
): Promise<Pick<Visit, "visitor" | "visitors" | "ownToken">> {
  const visitor = cookieId === null ? undefined : await findVisitor(db, cookieId);
  const attempt = page === null ? undefined : await findAttemptByToken(db, page.token);
  const ids = [visitor?.id, attempt?.visitor].filter((id) => id !== undefined);
  return {
    visitor,
    visitors: [...new Set(ids)],
    ownToken: page?.isOwn === true ? page.token : null,
  };
}

/** Stores a new visitor. */
export async function addVisitor(
  db: Database,
  { addressKey, onVisitor }: Pick<Visit, "addressKey" | "onVisitor">,
  now: number,
): Promise<VisitorRow> {
  const row: VisitorRow = {
    id: newToken(),
    session_intent: null,
    session_secret: null,
    session_amount: null,
    check_at: now + IDLE_SESSION,
    address_key: addressKey,
  };
  await db.insertInto("visitors").values(row).execute();
  onVisitor(row.id);
  return row;
}

export async function findVisitor(db: Database, id: string): Promise<VisitorRow | undefined> {
  return db.selectFrom("visitors").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Records a visit, so that the session is not swept, and its network address. */
export async function recordVisit(
  db: Database,
  { id, check_at, address_key }: VisitorRow,
  addressKey: string,
  now: number,
): Promise<void> {
  const isRecent = Math.abs(check_at - IDLE_SESSION - now) < VISIT_INTERVAL;
  if (isRecent && address_key === addressKey) return;
  await db
    .updateTable("visitors")
    .set({ check_at: now + IDLE_SESSION, address_key: addressKey })
    .where("id", "=", id)
    .execute();
}

/**
 * Replaces the intent of a session, or its amount.
 * @returns false if another request has replaced the intent meanwhile
 */
export async function storeSession(
  db: Database,
  { id, session_intent }: VisitorRow,
  session: Pick<VisitorRow, "session_intent" | "session_secret" | "session_amount">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("visitors")
    .set(session)
    .where("id", "=", id)
    .where("session_intent", session_intent === null ? "is" : "=", session_intent)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The network address from which a visitor last used an intent; null if it is unknown. */
export async function findAddressKey(db: Database, intentId: string): Promise<string | null> {
  const row = await db
    .selectFrom("visitors")
    .leftJoin("attempts", "attempts.visitor", "visitors.id")
    .select("visitors.address_key")
    .where((eb) =>
      eb.or([
        eb("visitors.session_intent", "=", intentId),
        eb("attempts.intent_id", "=", intentId),
      ]),
    )
    .executeTakeFirst();
  return row?.address_key ?? null;
}
