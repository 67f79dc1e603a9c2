import type { Configuration, Issue } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import type { CompiledForbid } from "./forbids.ts";
import type { Cents } from "../product/money.ts";

/** A validated and priced draft. Used to compute option states. */
export interface Evaluation {
  readonly configuration: Configuration;
  /** The issues of single fields, without forbidden combinations. */
  readonly issues: readonly Issue[];
  readonly forbidden: readonly CompiledForbid[];
  readonly total: Cents;
}

export type Evaluate = (draft: Draft) => Evaluation;
