import type { PricedDraft } from "../../byHand/checks.ts";

/** The price lines, the total and how many fields are still to be filled in. */
export function Total({ lines, total, issues }: PricedDraft) {
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  return (
    <>
      <dl>
        {lines.map(({ id, label, amount }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <output>{dollars(total)}</output> {issues.length > 0 && `${issues.length} to fill in`}
      </p>
      <button type="submit">Add to Cart</button>
    </>
  );
}
