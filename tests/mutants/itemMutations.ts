import type { Mutation } from "./mutation.ts";

/** What a cart holds and how it is read back, and what the shopper is told. */
export const itemMutations: readonly Mutation[] = [
  { file: "cartItem.ts", from: "(values[id] === AWAITING_UPLOAD ||", to: "(" },
  {
    file: "cartItem.ts",
    from: "refuseMissingFiles(list.of, row, existingInRow(list.id, configuration, row));",
    to: "void row;",
  },
  { file: "cartItem.ts", from: "return field.out ?? field.id;", to: "return field.id;" },
  { file: "cartItem.ts", from: "version: product.version,", to: "version: 1," },
  {
    file: "cartItem.ts",
    from: "price: dollarsFromCents(price(configuration).total)",
    to: "price: price(configuration).total",
  },
  { file: "cartItem.ts", from: ": [value];", to: ": [];" },
  {
    file: "readCartItem.ts",
    from: "if (new Set(lengths).size > 1)",
    to: "if (lengths.length > 9)",
  },
  {
    file: "readCartItem.ts",
    from: "return !allowed.has(key) || !isEmpty(item[key]);",
    to: "return !allowed.has(key);",
  },
  {
    file: "readCartItem.ts",
    from: "Math.min(Math.max(0, ...lengths), list.max + 1)",
    to: "Math.min(Math.max(0, ...lengths), list.max)",
  },
  {
    file: "readCartItem.ts",
    from: 'repriced: item["price"] !== dollarsFromCents(price.total)',
    to: "repriced: false",
  },
  { file: "readCartItem.ts", from: "value.length <= 1", to: "value.length <= 2" },
  { file: "cart.ts", from: "cart.length < maxItems", to: "cart.length <= maxItems" },
  {
    file: "cart.ts",
    from: "while (taken.has(String(id))) id += 1;",
    to: "if (taken.has(String(id))) id += 1;",
  },
  {
    file: "cart.ts",
    from: "cart.toSpliced(position, 0, item)",
    to: "cart.toSpliced(position, 1, item)",
  },
  {
    file: "migrate.ts",
    from: "from >= version && from < product.version",
    to: "from > version && from < product.version",
  },
  { file: "migrate.ts", from: "delete entries[old];", to: "" },
  { file: "migrate.ts", from: "\n    .toSorted((a, b) => a.from - b.from);", to: ";" },
  {
    file: "migrate.ts",
    from: "if (changes.length === 0 && !touched) return [];",
    to: "if (changes.length === 0) return [];",
  },
  { file: "migrate.ts", from: "String(from) === String(value)", to: "from === value" },
  { file: "migrate.ts", from: "[...new Set(changes)]", to: "changes" },
  { file: "migrate.ts", from: "{ ...row }", to: "row" },
  {
    file: "migrate.ts",
    from: "if (!Object.hasOwn(entries, key)) continue;\n      entries[key] = mapped",
    to: "entries[key] = mapped",
  },
  { file: "migrate.ts", from: ' || value === ""', to: "" },
  { file: "migrate.ts", from: "value.every(isEmpty)", to: "value.length === 0" },
  { file: "migrate.ts", from: "if (!isEmpty(values[index])) touched", to: "touched" },
  {
    file: "migrate.ts",
    from: " ?? all.find(({ field }) => field.out === name)",
    to: "",
  },
  {
    file: "migrate.ts",
    from: "(list === null ? field.id : itemKey(field))",
    to: "field.id",
  },
  {
    file: "migrate.ts",
    from: "Array.isArray(value) ? value.map((cell: unknown) => mapped(cell, change)) : value",
    to: "value",
  },
  { file: "canonical.ts", from: "a < b ? -1 : 1", to: "0" },
  {
    file: "link.ts",
    from: "return isWholeNumber(number, field) ? number : undefined;",
    to: "return number;",
  },
  { file: "link.ts", from: "/^-?\\d{1,15}$/", to: "/^\\d{1,15}$/" },
  {
    file: "messages.ts",
    from: "field.messages[key] ?? product.messages[key] ?? DEFAULT_MESSAGES[key]",
    to: "product.messages[key] ?? DEFAULT_MESSAGES[key]",
  },
  { file: "messages.ts", from: "String(values[key] ?? whole)", to: "whole" },
  { file: "summaries.ts", from: 'code === "required"', to: 'code !== "forbid"' },
  { file: "summaries.ts", from: "min === null ? {}", to: "min === 0 ? {}" },
];
