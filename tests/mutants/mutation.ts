/** One small fault put into the code on purpose: the tests must notice it. */
export interface Mutation {
  /** Below the list's room. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/** A guard of the checkout that is taken away: the tests named, below those of the room, must notice. */
export interface GuardMutation extends Mutation {
  /** The failure that the guard makes harmless, as the design of the checkout lists them. */
  readonly against: string;
  readonly noticed: readonly string[];
}
