import { closeUnsent } from "../checkout/attempts.ts";
import { cancelAndSettle, settle } from "../checkout/settle.ts";
import { IDLE_SESSION, storeSession } from "../checkout/visitors.ts";
import { ACTIONS_KEPT, purgeActions } from "../orders/actions.ts";
import type { AttemptRow, VisitorRow } from "../orders/database/schema.ts";
import { readContent } from "../orders/orderContent.ts";
import type { JobDeps } from "./deps.ts";

const BATCH_SIZE = 50;

// In milliseconds.
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** An open attempt is canceled this long after its last call of Pay. */
const ABANDONED = DAY;

/** A canceled attempt is deleted this long after its last call of Pay, and a visitor without a session after the last visit. */
const KEPT = 60 * DAY;

const MIN_DELAY = 60_000;

/**
 * Settles open attempts whose result nobody has reported, and cancels abandoned ones.
 * @returns whether a full batch was processed. More may then be due.
 */
export async function sweepAttempts(deps: JobDeps): Promise<boolean> {
  const attempts = await findDueAttempts(deps, "open");
  for (const attempt of deps.untilShutdown(attempts)) {
    const age = deps.clock.now() - attempt.asked_at;
    const isAbandoned = age > ABANDONED;
    // Ever more seldom, but not later than it is abandoned.
    const delay = isAbandoned ? age : Math.min(age, ABANDONED - age);
    await postpone(deps, "attempts", attempt.id, delay);
    await sweepAttempt(deps, attempt, isAbandoned).catch((error: unknown) =>
      deps.log.warn({ err: error }, "open attempt not settled"),
    );
  }
  return attempts.length === BATCH_SIZE;
}

async function sweepAttempt(
  deps: JobDeps,
  { id, intent_id }: AttemptRow,
  isAbandoned: boolean,
): Promise<void> {
  if (intent_id !== null) await (isAbandoned ? cancelAndSettle : settle)(deps, intent_id);
  else if (isAbandoned) await closeUnsent(deps.orders, id);
}

/**
 * Cancels the intents of sessions without a visit for a day, and forgets the network addresses of their visitors.
 * @returns whether a full batch was processed. More may then be due.
 */
export async function sweepSessions(deps: JobDeps): Promise<boolean> {
  const { orders, clock, log, untilShutdown } = deps;
  const visitors = await orders
    .selectFrom("visitors")
    .selectAll()
    .where("check_at", "<=", clock.now())
    .orderBy("check_at")
    .limit(BATCH_SIZE)
    .execute();
  for (const visitor of untilShutdown(visitors)) {
    await postpone(deps, "visitors", visitor.id, HOUR);
    await sweepSession(deps, visitor).catch((error: unknown) =>
      log.warn({ err: error }, "idle session not ended"),
    );
  }
  return visitors.length === BATCH_SIZE;
}

async function sweepSession(
  { orders, clock, ...deps }: JobDeps,
  visitor: VisitorRow,
): Promise<void> {
  const { id, session_intent, address_key } = visitor;
  if (session_intent === null && address_key === null) {
    await orders.deleteFrom("visitors").where("id", "=", id).execute();
    return;
  }
  if (session_intent !== null) {
    const { status } = await cancelAndSettle({ orders, clock, ...deps }, session_intent);
    // A payment without Pay may take days to process.
    if (status !== "canceled" && status !== "succeeded") return;
  }
  await storeSession(orders, visitor, {
    session_intent: null,
    session_secret: null,
    session_amount: null,
  });
  await orders
    .updateTable("visitors")
    .set({ address_key: null, check_at: clock.now() + KEPT - IDLE_SESSION })
    .where("id", "=", id)
    .where("session_intent", "is", null)
    .execute();
}

/**
 * Deletes canceled attempts after 60 days, with their customers at the payment provider, because personal data must not be
 * kept for ever. Also deletes the actions that no limit counts any more.
 * @returns whether a full batch was processed. More may then be due.
 */
export async function purgeAttempts(deps: JobDeps): Promise<boolean> {
  const { orders, payments, clock, log, untilShutdown } = deps;
  await purgeActions(orders, clock.now() - ACTIONS_KEPT);
  const attempts = await findDueAttempts(deps, "canceled");
  for (const attempt of untilShutdown(attempts)) {
    const { id, asked_at, customer_id } = attempt;
    const age = clock.now() - asked_at;
    await postpone(deps, "attempts", id, age > KEPT ? DAY : KEPT - age);
    if (age <= KEPT) continue;
    try {
      const { email } = readContent(attempt);
      await payments.deleteCustomer({ id: customer_id, email, attempt: id });
      await orders
        .deleteFrom("attempts")
        .where("id", "=", id)
        .where("state", "=", "canceled")
        .execute();
    } catch (error) {
      log.warn({ err: error }, "a customer could not be deleted at the payment provider");
    }
  }
  return attempts.length === BATCH_SIZE;
}

async function findDueAttempts(
  { orders, clock }: JobDeps,
  state: "open" | "canceled",
): Promise<readonly AttemptRow[]> {
  return orders
    .selectFrom("attempts")
    .selectAll()
    .where("state", "=", state)
    .where("check_at", "<=", clock.now())
    .orderBy("check_at")
    .limit(BATCH_SIZE)
    .execute();
}

/**
 * Postpones the next time that a row is processed. Called before it is processed, because the process may be killed, and a
 * row that fails must not block the others.
 * @param delay in milliseconds; at least a minute
 */
async function postpone(
  { orders, clock }: JobDeps,
  table: "attempts" | "visitors",
  id: string,
  delay: number,
): Promise<void> {
  const check_at = clock.now() + Math.max(MIN_DELAY, delay);
  await orders.updateTable(table).set({ check_at }).where("id", "=", id).execute();
}
