import type { Clock } from "../../../server/clock.ts";
import {
  type Intent,
  IntentStateChanged,
  type IntentStatus,
  IntentUnknown,
  type PaymentEvent,
  type Payments,
  PaymentOutcomeUnknown,
} from "../../../server/payments/payments.ts";
import type { Scheduler } from "./scheduler.ts";

/** The result of a payment attempt with a test card. */
export type Card = "succeeds" | "declines" | "requiresAction";

/** A payment provider in memory: the Stripe emulator's rules for intents, with a checkpoint before and after each action. */
export interface ProviderInMemory {
  readonly payments: Payments;
  /** Confirms an intent as a page does; returns its status. `charged` is called if it succeeds, also after authentication. */
  confirm(secret: string, card: Card, charged: () => void): Promise<IntentStatus>;
  /** Ends the authentication at the shopper's bank, if the intent requires it; returns its status. */
  authenticate(secret: string, succeeds: boolean): Promise<IntentStatus>;
  readonly intents: ReadonlyMap<string, { readonly status: IntentStatus; readonly amount: number }>;
  readonly events: readonly PaymentEvent[];
  /** Makes the next call fail without a connection. */
  failNext(): void;
  /** Deletes all state. If `reliable` is false, some of the following calls fail. */
  restart(reliable: boolean): void;
}

interface StoredIntent {
  readonly id: string;
  status: IntentStatus;
  amount: number;
  readonly attempt: string | null;
  readonly hash: string | null;
  /** The `charged` callback of the confirmation that requires authentication. */
  pendingCharge: () => void;
}

/** One request of the shop in this many fails, in one of the ways below. */
const FAULT_IN = 12;

/** One request or response in this many is slow. */
const SLOW = 3;

export function providerInMemory(scheduler: Scheduler, clock: Clock): ProviderInMemory {
  const intents = new Map<string, StoredIntent>();
  const responses = new Map<string, () => unknown>();
  const events: PaymentEvent[] = [];
  let [idCount, reliable, failing] = [0, true, false];

  const nextId = (): number => (idCount += 1);
  const findIntent = (id: string): StoredIntent => {
    const intent = intents.get(id);
    if (!intent) throw new IntentUnknown(id);
    return intent;
  };

  function addEvent(type: string, { id: intentId }: StoredIntent): void {
    events.push({ id: `evt_${nextId()}`, type, intentId, created: clock.now() });
  }

  const toIntent = (intent: StoredIntent): Intent => ({
    id: intent.id,
    clientSecret: `${intent.id}_secret`,
    status: intent.status,
    amount: intent.amount,
    received: intent.status === "succeeded" ? intent.amount : 0,
    refunded: 0,
    disputed: false,
    disputeOutcome: null,
    currency: "usd",
    isOwn: true,
    attempt: intent.attempt,
    hash: intent.hash,
    customerDeleted: false,
  });

  /** A request of the shop. Request and response may be delayed; it may fail before or after it takes effect, or arrive after its timeout. */
  async function call<T>(request: string, action: () => T, key?: string): Promise<T> {
    await scheduler.checkpoint(`request ${request}`, SLOW);
    if (failing) {
      failing = false;
      throw new PaymentOutcomeUnknown("no connection", false);
    }
    const fault = reliable ? 0 : scheduler.choose(FAULT_IN * 4);
    if (fault === 1) throw new PaymentOutcomeUnknown("no connection", false);
    if (fault === 2) {
      scheduler.start(`${request}, timed out`, async () => {
        await scheduler.checkpoint("arrives", SLOW);
        try {
          action();
        } catch (error) {
          if (!(error instanceof IntentStateChanged || error instanceof PaymentOutcomeUnknown))
            throw error;
        }
      });
      throw new PaymentOutcomeUnknown("no answer", false);
    }
    if (fault === 3) {
      const fail = () => {
        throw new PaymentOutcomeUnknown("HTTP 500", true, key !== undefined);
      };
      if (key !== undefined && !responses.has(key)) responses.set(key, fail);
      if (key === undefined) fail();
    }
    const result = attempt(action);
    await scheduler.checkpoint(`response to ${request}`, SLOW);
    if (fault === 4) throw new PaymentOutcomeUnknown("the response was lost", false);
    return result();
  }

  /** Repeats the response of the first request with the same idempotency key. */
  const keyed =
    <T>(key: string, action: () => T) =>
    (): T => {
      const before = responses.get(key);
      // A key is only ever sent with one kind of call.
      if (before) return before() as T;
      const result = action();
      responses.set(key, () => result);
      return result;
    };

  function assertPending({ id, status }: StoredIntent): void {
    if (status === "succeeded" || status === "canceled")
      throw new IntentStateChanged(`${id} ${status}`);
  }

  function succeed(intent: StoredIntent, charged: () => void): void {
    intent.status = "succeeded";
    charged();
    addEvent("payment_intent.succeeded", intent);
  }

  function fail(intent: StoredIntent): void {
    intent.status = "payable";
    addEvent("payment_intent.payment_failed", intent);
  }

  /** A request of a page about an intent. Request and response may be slow. Returns the intent's status. */
  async function request(
    name: string,
    secret: string,
    action: (intent: StoredIntent) => void,
  ): Promise<IntentStatus> {
    const intent = findIntent(secret.replace("_secret", ""));
    await scheduler.checkpoint(`request ${name} of ${intent.id}`, SLOW);
    action(intent);
    const { status } = intent;
    await scheduler.checkpoint(`response to ${name} of ${intent.id}: ${status}`, SLOW);
    return status;
  }

  function create(amount: number, attempt: string | null, hash: string | null): Intent {
    const id = `pi_${nextId()}`;
    const intent: StoredIntent = {
      id,
      status: "payable",
      amount,
      attempt,
      hash,
      pendingCharge: () => {},
    };
    intents.set(id, intent);
    return toIntent(intent);
  }

  const payments: Payments = {
    createSessionIntent: (amount, key) =>
      call(
        "createSessionIntent",
        keyed(key, () => create(amount, null, null)),
        key,
      ),
    createIntent: (amount, { attempt, hash }, key) =>
      call(
        "createIntent",
        keyed(key, () => create(amount, attempt, hash)),
        key,
      ),
    setAmount: (id, amount) =>
      call("setAmount", () => {
        const intent = findIntent(id);
        assertPending(intent);
        intent.amount = amount;
      }),
    intent: (id) => call("intent", () => toIntent(findIntent(id))),
    cancelIntent: (id) =>
      call("cancelIntent", () => {
        const intent = findIntent(id);
        assertPending(intent);
        intent.status = "canceled";
        addEvent("payment_intent.canceled", intent);
      }),
    createCustomer: (_customer, key) =>
      call(
        "createCustomer",
        keyed(key, () => `cus_${nextId()}`),
        key,
      ),
    deleteCustomer: async () => {},
    forgetBuyer: async () => {},
    refund: async () => {},
    eventsSince: (time) =>
      call("eventsSince", () =>
        events.filter(({ created }) => created >= Math.floor(time / 1000) * 1000),
      ),
    readEvent: (body) => events.find(({ id }) => id === body.toString()) ?? null,
  };

  return {
    payments,
    intents,
    events,
    failNext() {
      failing = true;
    },
    restart(isReliable) {
      reliable = isReliable;
      intents.clear();
      responses.clear();
      events.length = 0;
    },
    confirm: (secret, card, charged) =>
      request("confirm", secret, (intent) => {
        if (intent.status !== "payable" && intent.status !== "requiresAction") return;
        if (card === "succeeds") succeed(intent, charged);
        else if (card === "declines") fail(intent);
        else Object.assign(intent, { status: "requiresAction", pendingCharge: charged });
      }),
    authenticate: (secret, succeeds) =>
      request("authentication", secret, (intent) => {
        if (intent.status !== "requiresAction") return;
        if (succeeds) succeed(intent, intent.pendingCharge);
        else fail(intent);
      }),
  };
}

/** Runs an action now, and returns a function that returns or throws its result. */
function attempt<T>(action: () => T): () => T {
  try {
    const result = action();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
