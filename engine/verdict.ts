import type { Configuration, Issue } from "./configuration.ts";
import type { Draft } from "./draft.ts";
import type { CompiledForbid } from "./forbids.ts";
import type { Cents } from "./money.ts";

/** A draft judged and priced, as the search for repairs and the states of options need it. */
export interface Verdict {
  readonly configuration: Configuration;
  /** What is wrong with single fields; forbidden combinations stand apart. */
  readonly issues: readonly Issue[];
  readonly forbidden: readonly CompiledForbid[];
  readonly total: Cents;
}

/** Judges and prices a draft. */
export type Judgement = (draft: Draft) => Verdict;
