import * as fc from "fast-check";
import { FIRST_CHECK } from "../../../../server/checkout/attempts.ts";
import { IDLE_SESSION } from "../../../../server/checkout/visitors.ts";
import { classicItem, FORM } from "../../../support/server/carts.ts";
import type { Card } from "../../../support/server/providerInMemory.ts";

/**
 * A shopper's action in one tab, for the cart at this index of `CARTS`. Without `waits`, the tab's next action starts
 * before this one has ended.
 */
export type Action =
  | { readonly kind: "view"; readonly cart: number; readonly waits: boolean }
  | {
      readonly kind: "pay";
      readonly cart: number;
      readonly email: string;
      /** How the card ends; "none" if the page gets its client secret and confirms nothing. */
      readonly card: Card | "none";
      /** Whether a required authentication succeeds; null if the shopper abandons it. */
      readonly authentication: boolean | null;
      /** The page loses its connection during the confirmation, and settles or cancels the payment early. */
      readonly losesConnection: "settles" | "cancels" | null;
      readonly waits: boolean;
    };

/** A task of `runRace` that runs in the background, or a time in milliseconds that passes, `after` this many checkpoints. */
export interface BackgroundEvent {
  readonly after: number;
  readonly what: "attempts" | "sessions" | "catchUp" | "webhook" | "settle" | number;
}

export const HOUR = 60 * 60_000;
const ann = classicItem("Ann");
const bo = classicItem("Bo");
const twoNames = classicItem("Cy", "Dee");
/** Carts of the same visitor: with equal and different totals, with and without common items. */
export const CARTS = [[ann], [bo], [twoNames], [ann, bo], [ann, twoNames]];

const cart = fc.constantFrom(0, 0, 0, 1, 2, 3, 4);
const often = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(false, false, false, true);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("view" as const), cart, waits: often }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      cart,
      email: fc.constantFrom(FORM.email, FORM.email, "other@mail.test"),
      card: fc.constantFrom<Card | "none">(
        "succeeds",
        "succeeds",
        "declines",
        "declines",
        "requiresAction",
        "none",
      ),
      authentication: fc.constantFrom(true, false, null),
      losesConnection: fc.constantFrom<"settles" | "cancels" | null>(
        "settles",
        "cancels",
        null,
        null,
        null,
      ),
      waits: often,
    }),
  },
);
const backgroundEvent: fc.Arbitrary<BackgroundEvent> = fc.record({
  after: fc.nat(25),
  what: fc.constantFrom<BackgroundEvent["what"]>(
    "attempts",
    "sessions",
    "catchUp",
    "webhook",
    "webhook",
    "settle",
    "settle",
    5_000,
    FIRST_CHECK + 1,
    11 * 60_000,
    IDLE_SESSION + HOUR,
  ),
});
/** A tab. All tabs share the cart and the token of the last attempt, but a tab may have no cookies. */
export interface Tab {
  readonly keepsCookies: boolean;
  readonly actions: readonly Action[];
}
/** One run: what happens in the visitor's tabs and in the background. */
export interface Race {
  readonly tabs: readonly Tab[];
  readonly background: readonly BackgroundEvent[];
  /** The state of the visitor's session before the race; an idle one is due for cancellation. */
  readonly initial: "fresh" | "idle" | "idle, without an intent";
  /** Whether every request to the provider succeeds. */
  readonly reliable: boolean;
  /** Numbers that decide which task continues next and which requests fail. */
  readonly choices: fc.Stream<number>;
}
const choices = fc.infiniteStream(fc.nat(1_000_000));
export const race: fc.Arbitrary<Race> = fc.record({
  tabs: fc.array(
    fc.record({
      keepsCookies: often,
      actions: fc.array(action, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  background: fc.array(backgroundEvent, { maxLength: 8 }),
  initial: fc.constantFrom("fresh", "fresh", "fresh", "idle", "idle, without an intent"),
  reliable: seldom,
  choices,
});
