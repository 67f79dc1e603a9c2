import { formatCents } from "#engine";
import type { ChaosReport } from "./runChaos.ts";
import { STEPS } from "./steps.ts";

/** Formats the report as text, with each problem and leak on a line of its own. */
export function formatReport({
  options,
  audit,
  checkouts,
  kills,
  counts,
  leaks,
  searched,
  seconds,
}: ChaosReport): string {
  const totalKills = [...kills.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${options.database}, seed ${options.seed}, ${seconds.toFixed(0)} s`,
    `  ${checkouts} checkouts, ${totalKills} kills`,
    `  ${audit.payments} payments (${formatCents(audit.received)}), ${audit.orders} orders (${formatCents(audit.ordered)}), numbers ${audit.firstNumber} to ${audit.lastNumber}`,
    `  ${audit.attempts} attempts to pay`,
    "  killed",
    ...STEPS.flatMap((step) => (kills.has(step) ? [`    ${kills.get(step)} x ${step}`] : [])),
    // Responses, faults and outcomes.
    ...[...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `  ${name}: ${count}`),
    `  problems found: ${audit.problems.length}`,
    ...audit.problems.map((problem) => `    ${problem}`),
    `  leaks found in ${searched.logLines} lines of logs and ${searched.errors} errors: ${leaks.length}`,
    ...leaks.map((leak) => `    ${leak}`),
  ].join("\n");
}
