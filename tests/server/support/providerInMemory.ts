import type { Clock } from "../../../server/clock.ts";
import {
  type Intent,
  IntentMoved,
  type IntentSnapshot,
  type IntentStatus,
  IntentUnknown,
  type PaymentEvent,
  type Payments,
  PaymentsUnreachable,
} from "../../../server/payments/payments.ts";
import type { Stepper } from "./scheduler.ts";

/** How a test card ends an attempt. */
export type Card = "succeeds" | "declines" | "asks";

/** A payment provider in memory: the stand-in's rules for intents, with a point before and after each of its deeds. */
export interface ProviderInMemory {
  readonly payments: Payments;
  /** Confirms as a page does, with its card; how the intent stands then. */
  confirm(secret: string, card: Card, charged: () => void): Promise<IntentStatus>;
  /** What the shopper's bank has answered, where it was asked. */
  authenticate(secret: string, succeeds: boolean): Promise<IntentStatus>;
  readonly intents: ReadonlyMap<string, { readonly status: IntentStatus; readonly amount: number }>;
  readonly events: readonly PaymentEvent[];
  /** The next call finds no provider. */
  failNext(): void;
  /** Deletes all state. If `sound` is false, some of the following calls fail. */
  restart(sound: boolean): void;
}

interface Held {
  readonly id: string;
  status: IntentStatus;
  amount: number;
  checkout: string;
  snapshot: IntentSnapshot | null;
  customer: string | null;
  hasRecipient: boolean;
  charge: number;
  error: string;
  /** Tells whose confirmation the bank asks about. */
  asked: () => void;
}

/** Of so many calls of the shop one goes wrong, in one of the ways below. */
const FAULT_IN = 12;

/** What goes over the wire is slow one time in so many. */
const SLOW = 3;

export function providerInMemory(stepper: Stepper, clock: Clock): ProviderInMemory {
  const intents = new Map<string, Held>();
  const kept = new Map<string, () => unknown>();
  const events: PaymentEvent[] = [];
  let [made, sound, failing] = [0, true, false];

  const next = (): number => (made += 1);
  const found = (id: string): Held => {
    const intent = intents.get(id);
    if (!intent) throw new IntentUnknown(id);
    return intent;
  };
  const ofSecret = (secret: string): Held => found(secret.replace("_secret", ""));

  function happened(type: string, { id: intentId }: Held): void {
    events.push({ id: `evt_${next()}`, type, intentId, created: clock.now() });
  }

  const shown = (held: Held): Intent => ({
    id: held.id,
    clientSecret: `${held.id}_secret`,
    status: held.status,
    amount: held.amount,
    received: held.status === "succeeded" ? held.amount : 0,
    refunded: 0,
    disputed: false,
    disputeOutcome: null,
    currency: "usd",
    own: true,
    checkout: held.checkout,
    snapshot: held.snapshot && { number: held.snapshot.number, hash: held.snapshot.hash },
    attempt: `${held.charge}/${held.error}`,
    hasRecipient: held.hasRecipient,
    customerDeleted: false,
  });

  /** A request of the shop: request and response may be delayed, it may fail before or after it takes effect, or arrive after its timeout. */
  async function call<T>(what: string, deed: () => T, key?: string): Promise<T> {
    await stepper.point(`${what} on its way`, SLOW);
    if (failing) {
      failing = false;
      throw new PaymentsUnreachable("no connection", false);
    }
    const fault = sound ? 0 : stepper.choose(FAULT_IN * 4);
    if (fault === 1) throw new PaymentsUnreachable("no connection", false);
    if (fault === 2) {
      stepper.run(`${what}, given up`, async () => {
        await stepper.point("arrives", SLOW);
        try {
          deed();
        } catch (error) {
          if (!(error instanceof IntentMoved || error instanceof PaymentsUnreachable)) throw error;
        }
      });
      throw new PaymentsUnreachable("no answer", false);
    }
    if (fault === 3) {
      const answered = () => {
        throw new PaymentsUnreachable("HTTP 500", true, key !== undefined);
      };
      if (key !== undefined && !kept.has(key)) kept.set(key, answered);
      if (key === undefined) answered();
    }
    const result = attempt(deed);
    await stepper.point(`${what} answered`, SLOW);
    if (fault === 4) throw new PaymentsUnreachable("the answer was lost", false);
    return result();
  }

  /** The same key has the same answer. */
  const keyed =
    <T>(key: string, deed: () => T) =>
    (): T => {
      const before = kept.get(key);
      // A key is only ever sent with one kind of call.
      if (before) return before() as T;
      const result = deed();
      kept.set(key, () => result);
      return result;
    };

  function refuseWhereEnded({ id, status }: Held): void {
    if (status === "succeeded" || status === "canceled") throw new IntentMoved(`${id} ${status}`);
  }

  function succeed(held: Held, charged: () => void): void {
    held.status = "succeeded";
    held.charge = next();
    held.error = "";
    charged();
    happened("payment_intent.succeeded", held);
  }

  const payments: Payments = {
    createIntent: ({ amount, checkout }, key) =>
      call(
        "createIntent",
        keyed(key, () => {
          const held: Held = {
            id: `pi_${next()}`,
            status: "payable",
            amount,
            checkout,
            snapshot: null,
            customer: null,
            hasRecipient: false,
            charge: 0,
            error: "",
            asked: () => {},
          };
          intents.set(held.id, held);
          return shown(held);
        }),
        key,
      ),
    updateIntent: (id, { amount, checkout, snapshot }) =>
      call("updateIntent", () => {
        const held = found(id);
        refuseWhereEnded(held);
        const customer = snapshot?.customer ?? held.customer;
        if (held.customer !== null && held.customer !== customer) throw new IntentMoved(id);
        if (held.status === "requiresAction" && held.amount !== amount) held.status = "payable";
        const hasRecipient = snapshot !== null || held.hasRecipient;
        Object.assign(held, { amount, checkout, snapshot, customer, hasRecipient });
        return shown(held);
      }),
    intent: (id) => call("intent", () => shown(found(id))),
    async cancelIntent(id) {
      await call("cancelIntent, without its recipient", () => {
        const held = found(id);
        refuseWhereEnded(held);
        held.hasRecipient = false;
      });
      return call("cancelIntent", () => {
        const held = found(id);
        refuseWhereEnded(held);
        held.status = "canceled";
        happened("payment_intent.canceled", held);
        return shown(held);
      });
    },
    createCustomer: (_customer, key) =>
      call(
        "createCustomer",
        keyed(key, () => `cus_${next()}`),
        key,
      ),
    deleteCustomer: async () => {},
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
    restart(given) {
      sound = given;
      intents.clear();
      kept.clear();
      events.length = 0;
    },
    async confirm(secret, card, charged) {
      const held = ofSecret(secret);
      await stepper.point(`confirm of ${held.id} on its way`, SLOW);
      if (held.status === "payable" || held.status === "requiresAction") {
        if (card === "succeeds") succeed(held, charged);
        else if (card === "declines") {
          held.status = "payable";
          held.charge = next();
          held.error = `declined/${next()}`;
          happened("payment_intent.payment_failed", held);
        } else {
          held.status = "requiresAction";
          held.error = "";
          held.asked = charged;
        }
      }
      const { status } = held;
      await stepper.point(`confirm of ${held.id} answered ${status}`, SLOW);
      return status;
    },
    async authenticate(secret, succeeds) {
      const held = ofSecret(secret);
      await stepper.point(`bank's answer about ${held.id} on its way`, SLOW);
      if (held.status === "requiresAction" && succeeds) succeed(held, held.asked);
      else if (held.status === "requiresAction") {
        held.status = "payable";
        held.error = `authentication/${next()}`;
        happened("payment_intent.payment_failed", held);
      }
      const { status } = held;
      await stepper.point(`bank's answer about ${held.id} answered ${status}`, SLOW);
      return status;
    },
  };
}

/** What a deed gives or throws, to be told later. */
function attempt<T>(deed: () => T): () => T {
  try {
    const result = deed();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
