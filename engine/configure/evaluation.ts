import type { Configuration, Issue } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import type { CompiledForbid } from "./forbids.ts";
import type { Cents } from "../product/money.ts";

/** A validated and priced draft, as repairs and option states need it. */
export interface Evaluation {
  readonly configuration: Configuration;
  /** Issues of single fields; forbidden combinations are in `forbidden`. */
  readonly issues: readonly Issue[];
  readonly forbidden: readonly CompiledForbid[];
  readonly total: Cents;
}

export type Evaluate = (draft: Draft) => Evaluation;
