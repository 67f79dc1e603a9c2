import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take more than ten seconds. If one of them started last, the other cores would wait for it at the end. */
const SLOWEST = [
  "tests/chaos/chaos.test.ts",
  "tests/chaos/bundles.test.ts",
  "tests/server/checkout/providerFaults.test.ts",
];

/** Runs the slowest files first, and the others in Vitest's order, which needs the timings of an earlier run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = SLOWEST.findIndex((file) => moduleId.endsWith(file));
      return index === -1 ? SLOWEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Runs the slowest files last, so that a run that stops at the first failure is short. */
export class QuickFirst extends SlowFirst {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}
