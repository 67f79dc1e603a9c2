import { type Cents, formatCents, MAX_CHARGE } from "../../product/money.ts";
import type { Field, Product } from "../../product/product.ts";
import { valueText } from "../../kinds/kinds.ts";
import { type FieldTest, testsIn } from "../../product/condition.ts";
import { countedField } from "../../product/surcharge.ts";
import { compileProduct } from "../../configure/compileProduct.ts";
import type { Draft } from "../../product/draft.ts";
import { describeConfiguration } from "../describeConfiguration.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { Sample } from "../sampleDrafts.ts";

/**
 * Reports a valid sample that costs less than one cent or more than a payment can be, as errors. Warns if a sample costs less
 * than `minimumCharge`, because it can't be paid for alone, and if a bigger piece costs less than a smaller one.
 */
export function checkPrices(
  product: Product,
  samples: readonly Sample[],
  minimumCharge: Cents,
  errorSink: DiagnosticSink,
  warningSink: DiagnosticSink,
): void {
  checkSizes(product, samples, warningSink);
  const valid = samples.filter(({ isValid }) => isValid).toSorted((a, b) => a.total - b.total);
  const [cheapest, dearest] = [valid[0], valid.at(-1)];
  const costOf = ({ total, configuration }: Sample, clause = "") =>
    `some combination costs ${formatCents(total)}${clause}: ${describeConfiguration(product, configuration)}`;
  const add = (sink: DiagnosticSink, message: string) => sink.add(["price"], "price", message);

  if (dearest !== undefined && dearest.total > MAX_CHARGE) {
    const most = `, and a payment is at most ${formatCents(MAX_CHARGE)}`;
    add(errorSink, `${costOf(dearest, most)} — lower an amount, or set a lower "max"`);
  }
  if (cheapest !== undefined && cheapest.total < 1) {
    add(errorSink, `${costOf(cheapest)} — lower a discount, or raise the price`);
  } else if (cheapest !== undefined && cheapest.total < minimumCharge) {
    const least = `, and a cart must cost at least ${formatCents(minimumCharge)} ("minimumCharge" of shop.json)`;
    add(warningSink, `${costOf(cheapest, least)} — raise the price`);
  }
}

/** Warns of each field with which a bigger piece costs less than a smaller one, all else equal. */
function checkSizes(product: Product, samples: readonly Sample[], sink: DiagnosticSink): void {
  const { project, price } = compileProduct(product);
  /** The draft with the next smaller piece that can be ordered; null if there is none. */
  const findSmaller = (field: Field, draft: Draft) => {
    for (const value of smallerValues(field, draft[field.id])) {
      const { configuration, issues } = project({ ...draft, [field.id]: value });
      if (issues.length === 0) return { value, total: price(configuration).total };
    }
    return null;
  };
  const isSize = compileIsSize(product);
  for (const [index, field] of product.fields.entries()) {
    if (!isSize(field)) continue;
    for (const { draft, total, isValid } of samples) {
      const smaller = isValid ? findSmaller(field, draft) : null;
      if (smaller === null || smaller.total <= total) continue;
      const pieces = [
        `${describeSize(field, draft[field.id])} at ${formatCents(total)}`,
        `${describeSize(field, smaller.value)} at ${formatCents(smaller.total)}`,
      ];
      const message = `a bigger piece costs less than a smaller one: ${pieces.join(", ")} — lower a discount`;
      sink.add(["fields", index], "price", message);
      break;
    }
  }
}

/** Whether a field says how much is made: a list, or numbers whose size a surcharge counts or tests. */
function compileIsSize({ surcharges }: Product): (field: Field) => boolean {
  const counted = surcharges.map((surcharge) => countedField(surcharge)?.id);
  const tests = surcharges.flatMap(({ when }) => (when === null ? [] : testsIn(when)));
  return (field) => {
    const { id, kind } = field;
    const hasNumbers =
      kind === "choice" && field.options.every((option) => typeof option.id === "number");
    if (kind !== "number" && !hasNumbers) return kind === "list";
    // A number field may also be compared with what is no size, such as a latitude.
    const testsSize = ({ test }: FieldTest) => "min" in test || (hasNumbers && "oneOf" in test);
    return counted.includes(id) || tests.some((test) => test.ref === id && testsSize(test));
  };
}

/** Fewer rows, or lower numbers: the nearest first. Of a number field, only the next one and the minimum are tried. */
function smallerValues(field: Field, value: unknown): readonly unknown[] {
  if (Array.isArray(value))
    return value.map((_row: unknown, index): unknown => value.slice(0, -1 - index));
  if (typeof value !== "number") return [];
  if (field.kind === "number") return [value - field.step, field.min];
  const numbers = field.kind === "choice" ? field.options.map(({ id }) => Number(id)) : [];
  return numbers.filter((number) => number < value).toSorted((a, b) => b - a);
}

function describeSize(field: Field, value: unknown): string {
  const { label } = field;
  if (Array.isArray(value)) return `${value.length} × ${label}`;
  return `${label}: ${field.kind === "list" ? "none" : valueText(field, Number(value))}`;
}
