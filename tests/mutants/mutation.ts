/** A small deliberate bug: the tests must fail with it. */
export interface Mutation {
  /** Path below the suite's folder. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** A mutation that removes one safeguard: the named tests, paths below the tests' folder, must fail. */
export interface GuardMutation extends Mutation {
  /** The failure that the safeguard prevents. */
  readonly against: string;
  readonly detectedBy: readonly string[];
}
