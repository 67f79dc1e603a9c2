import type { Mutation } from "./mutation.ts";

/** Prices, options, forbidden combinations and their repairs. */
export const priceMutations: readonly Mutation[] = [
  {
    file: "configure/price.ts",
    from: "Math.min(count, upto ?? count) - beyond",
    to: "Math.min(count, upto ?? count) - beyond - 1",
  },
  {
    file: "configure/price.ts",
    from: "Math.min(count, upto ?? count) - beyond",
    to: "count - beyond",
  },
  { file: "configure/price.ts", from: "each * Math.max(0,", to: "each * Math.max(-1," },
  {
    file: "configure/price.ts",
    from: "=> percentOf(total, surcharge.percent)",
    to: "=> percentOf(product.price, surcharge.percent)",
  },
  {
    file: "configure/price.ts",
    from: '...choices.filter(({ field }) => field.role !== "delivery").flatMap(optionRules),',
    to: "...choices.flatMap(optionRules),",
  },
  {
    file: "configure/price.ts",
    from: "const times = rows.filter((row) => row[field.id] === option.id).length;",
    to: "const times = rows.some((row) => row[field.id] === option.id) ? 1 : 0;",
  },
  {
    file: "configure/price.ts",
    from: "return total + line.amount;",
    to: "return total + Math.abs(line.amount);",
  },
  { file: "configure/price.ts", from: "if (line.amount === 0) return total;", to: "" },
  {
    file: "configure/price.ts",
    from: "configuration[field.id] === option.id ? addLine(",
    to: "String(configuration[field.id]) === option.id ? addLine(",
  },
  {
    file: "configure/price.ts",
    from: "applies === null || applies(configuration, NO_ROW)",
    to: "applies !== null || true",
  },
  {
    file: "product/money.ts",
    from: "Math.floor((exact + 5_000) / 10_000)",
    to: "Math.floor(exact / 10_000)",
  },
  {
    file: "product/money.ts",
    from: "Math.floor((exact + 5_000) / 10_000)",
    to: "Math.floor((exact + 4_999) / 10_000)",
  },
  {
    file: "product/money.ts",
    from: "Math.sign(amount) * Math.sign(hundredths) * cents",
    to: "Math.sign(hundredths) * cents",
  },
  {
    file: "configure/options.ts",
    from: "difference: evaluation.total - reference",
    to: "difference: option.surcharge",
  },
  {
    file: "configure/options.ts",
    from: "forbid.fields.includes(field.id) || avoidable(forbid)",
    to: "forbid.because !== null",
  },
  { file: "configure/options.ts", from: "position === index &&", to: "" },
  { file: "configure/options.ts", from: "option.surcharge === 0)", to: "option.surcharge <= 0)" },
  { file: "configure/options.ts", from: "?? outcomes[0]", to: "?? outcomes.at(-1)" },
  { file: "configure/options.ts", from: "position === index", to: "position === 0" },
  { file: "configure/options.ts", from: "index === undefined ? field : null", to: "field" },
  {
    file: "configure/forbids.ts",
    from: "forbids.filter(({ applies }) => applies(configuration, {}))",
    to: "forbids.filter(({ applies }) => applies(configuration, {})).slice(0, 1)",
  },
  { file: "configure/forbids.ts", from: "message: because", to: "message: fields.join()" },
  { file: "configure/forbids.ts", from: "fields.findLast(", to: "fields.find(" },
  { file: "configure/forbids.ts", from: "configuration[id] !== undefined", to: "true" },
  { file: "configure/forbids.ts", from: "?? fields.at(-1)", to: "?? fields[0]" },
  {
    file: "configure/repairs.ts",
    from: "if (after.forbidden.length > 0) return false;",
    to: "if (after.forbidden.includes(before.forbidden[0] as never)) return false;",
  },
  {
    file: "configure/repairs.ts",
    from: "return after.issues.every((issue) => existingIssues.has(keyOf(issue)));",
    to: "return existingIssues.size >= 0;",
  },
  {
    file: "configure/repairs.ts",
    from: "repairs.toSorted((a, b) => a.difference - b.difference)",
    to: "repairs",
  },
  { file: "configure/repairs.ts", from: "const MAX_REPAIRS = 3", to: "const MAX_REPAIRS = 4" },
  { file: "configure/repairs.ts", from: " || field.id === keep", to: "" },
  {
    file: "configure/repairs.ts",
    from: "difference: after.total - before.total",
    to: "difference: after.total",
  },
  { file: "configure/repairs.ts", from: "const MAX_CHANGES = 3;", to: "const MAX_CHANGES = 1;" },
  {
    file: "configure/repairs.ts",
    from: "const MAX_TRIALS = 2_000",
    to: "const MAX_TRIALS = 200",
  },
  {
    file: "configure/repairs.ts",
    from: 'return `${path.join(".")} ${code}`;',
    to: "return code;",
  },
];
