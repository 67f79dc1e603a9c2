import type { Configuration, Issue } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import type { CompiledForbid } from "./forbids.ts";
import type { Cents } from "../product/money.ts";

/** A draft judged and priced, as the search for repairs and the states of options need it. */
export interface Evaluation {
  readonly configuration: Configuration;
  /** What is wrong with single fields; forbidden combinations stand apart. */
  readonly issues: readonly Issue[];
  readonly forbidden: readonly CompiledForbid[];
  readonly total: Cents;
}

/** Judges and prices a draft. */
export type Evaluate = (draft: Draft) => Evaluation;
