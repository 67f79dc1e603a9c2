import type { Issue, IssueCode, Path } from "../../product/configuration.ts";
import type { Scalar } from "../../product/product.ts";

/** Where a judge puts what is wrong; the path of a row's fields starts with the list and the row's index. */
export interface IssueSink {
  readonly issues: Issue[];
  readonly base: Path;
}

/** Turns what was typed into its clean value, or into nothing and, if that is wrong, an issue. */
export type Validator = (raw: unknown, findings: IssueSink) => Scalar | undefined;

/** Notes a fault of a field; returns nothing, as a faulty field has no clean value. */
export function report(
  findings: IssueSink,
  id: string,
  code: IssueCode,
  message: string,
): undefined {
  findings.issues.push({ path: [...findings.base, id], code, message });
}
