import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, slowest first: started last, one of them would keep a single core busy at the end. */
const SLOWEST = [
  "tests/chaos/chaos.test.ts",
  "tests/server/checkout/checkoutModel.test.ts",
  "tests/engine/preview/cutName.test.ts",
  "tests/laws/cartItem.test.ts",
  "tests/server/cli/catalog/commandLines.test.ts",
  "tests/laws/projection.test.ts",
];

/** Starts with the slowest files, even without timings of an earlier run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = SLOWEST.findIndex((slow) => moduleId.endsWith(slow));
      return found === -1 ? SLOWEST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Ends with them: where one failure is enough, it is found early. */
export class QuickFirst extends SlowFirst {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}
