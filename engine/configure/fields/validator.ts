import type { Issue, IssueCode, Path } from "../../product/configuration.ts";
import type { Scalar } from "../../product/product.ts";

/** Collects issues; inside a list, `base` is the list's id and the row's index. */
export interface IssueSink {
  readonly issues: Issue[];
  readonly base: Path;
}

/** Returns the clean value of an input; undefined if it is empty or invalid, with an issue if that is wrong. */
export type Validator = (raw: unknown, sink: IssueSink) => Scalar | undefined;

/** Adds an issue of a field; returns undefined, as an invalid field has no clean value. */
export function report(sink: IssueSink, id: string, code: IssueCode, message: string): undefined {
  sink.issues.push({ path: [...sink.base, id], code, message });
}
