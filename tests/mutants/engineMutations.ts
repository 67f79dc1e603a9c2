import type { Mutation } from "./mutation.ts";

/** Faults of projection, validation, pricing, combinations, cart items and migrations, as hurried hands make them. */
export const engineMutations: readonly Mutation[] = [
  // Conditions
  { file: "condition.ts", from: "parts.every(", to: "parts.some(" },
  { file: "condition.ts", from: "parts.some(", to: "parts.every(" },
  { file: "condition.ts", from: "=> !part(values, row)", to: "=> part(values, row)" },
  { file: "condition.ts", from: "isSet(value) === test.set", to: "isSet(value)" },
  { file: "condition.ts", from: "size >= min)", to: "size > min)" },
  { file: "condition.ts", from: "size <= max)", to: "size < max)" },
  {
    file: "condition.ts",
    from: 'typeof value === "string" ? countGraphemes(value)',
    to: 'typeof value === "string" ? value.length',
  },
  { file: "condition.ts", from: "option.tags.includes(test.tag)", to: "option.tags.length > 0" },
  {
    file: "condition.ts",
    from: "return (_values, row) => passes(row[ref]);",
    to: "return (values) => passes(values[ref]);",
  },
  // Projection
  {
    file: "projection.ts",
    from: "if (exists !== null && !exists(values, NO_ROW)) continue;",
    to: "",
  },
  {
    file: "projection.ts",
    from: "if (value !== undefined) values[id] = value;",
    to: 'values[id] = value ?? "";',
  },
  {
    file: "fields/list.ts",
    from: "if (exists !== null && !exists(values, row)) continue;",
    to: "",
  },
  { file: "fields/list.ts", from: "drafts.length < min ||", to: "drafts.length < min - 1 ||" },
  { file: "fields/list.ts", from: "drafts.length > max)", to: "drafts.length > max + 1)" },
  { file: "fields/list.ts", from: "&& index < max;", to: ";" },
  {
    file: "fields/list.ts",
    from: "field.optional && drafts.length === 0",
    to: "drafts.length === 0",
  },
  { file: "fields/list.ts", from: "strange || (!absent", to: "(!absent" },
  { file: "fields/list.ts", from: "if (absent) return undefined;", to: "" },
  { file: "fields/list.ts", from: "base: [id, index]", to: "base: [id, index + 1]" },
  {
    file: "fields/list.ts",
    from: "if (seen.has(value)) issues",
    to: "if (!seen.has(value)) issues",
  },
  { file: "fields/list.ts", from: "seen.add(value);", to: "" },
  { file: "fields/derived.ts", from: "table.get(row[from])", to: "table.values().next().value" },
  { file: "fields/derived.ts", from: "table.get(values[from])", to: "table.values().next().value" },
  { file: "fields/derived.ts", from: "siblings.has(from)", to: "!siblings.has(from)" },
  // Validation of texts
  {
    file: "fields/text.ts",
    from: "max !== null && exceeds(value, max)",
    to: "max !== null && value.length > max",
  },
  {
    file: "fields/text.ts",
    from: "max !== null && exceeds(value, max)",
    to: "max !== null && exceeds(value, max + 1)",
  },
  {
    file: "fields/text.ts",
    from: "max !== null && exceeds(value, max)",
    to: "max !== null && exceeds(raw, max)",
  },
  {
    file: "fields/text.ts",
    from: "countGraphemes(value) < min",
    to: "countGraphemes(value) < min - 1",
  },
  {
    file: "fields/text.ts",
    from: 'value.split("\\n").length > lines',
    to: 'value.split("\\n").length > lines + 1',
  },
  { file: "fields/text.ts", from: "`^(?:${field.match})$`", to: "field.match" },
  { file: "fields/text.ts", from: 'return trimmed.normalize("NFC")', to: "return trimmed" },
  { file: "fields/text.ts", from: "const trimmed = text.trim();", to: "const trimmed = text;" },
  { file: "fields/text.ts", from: "return value;\n  };", to: "return raw;\n  };" },
  { file: "fields/text.ts", from: 'if (lines !== null) own.add("\\n");', to: 'own.add("\\n");' },
  { file: "characters.ts", from: "\\u00a1-\\u00ac\\u00ae-\\u017f", to: "\\u00a1-\\u017f" },
  {
    file: "graphemes.ts",
    from: "if (count > max) return true;",
    to: "if (count >= max) return true;",
  },
  // Validation of choices, numbers and files
  {
    file: "fields/choice.ts",
    from: "[option.id, option.id]",
    to: "[String(option.id), option.id]",
  },
  {
    file: "fields/choice.ts",
    from: "return field.optional ? undefined : report(",
    to: "return report(",
  },
  { file: "fields/number.ts", from: "&& Number.isInteger(value) &&", to: "&&" },
  { file: "fields/number.ts", from: "value >= min &&", to: "value > min &&" },
  { file: "fields/number.ts", from: "value <= max;", to: "value <= max + 1;" },
  { file: "fields/number.ts", from: "(value - min) % step === 0", to: "value % step === 0" },
  { file: "fields/number.ts", from: "&& isOnStep(value, field);", to: ";" },
  { file: "fields/number.ts", from: "return raw === 0 ? 0 : raw;", to: "return raw;" },
  {
    file: "fields/file.ts",
    from: "!isPhotoKey(key) || !endings.has(endingOf(key))",
    to: "!isPhotoKey(key)",
  },
  {
    file: "fields/file.ts",
    from: "if (!accepted.has(file.type))",
    to: 'if (!file.type.startsWith("image/"))',
  },
  {
    file: "fields/file.ts",
    from: "file.size > field.maxMB * BYTES_PER_MB",
    to: "file.size > field.maxMB * BYTES_PER_MB * 2",
  },
  { file: "fields/file.ts", from: "&& size >= 0", to: "" },
  { file: "photoKey.ts", from: "(?:jpg|png|webp|avif|gif)$/", to: "(?:jpg|png|webp|avif|gif)/" },
  // Prices
  {
    file: "price.ts",
    from: "Math.min(count, upto ?? count) - beyond",
    to: "Math.min(count, upto ?? count) - beyond - 1",
  },
  { file: "price.ts", from: "Math.min(count, upto ?? count) - beyond", to: "count - beyond" },
  { file: "price.ts", from: "each * Math.max(0,", to: "each * Math.max(-1," },
  {
    file: "price.ts",
    from: "=> percentOf(total, surcharge.percent)",
    to: "=> percentOf(product.price, surcharge.percent)",
  },
  {
    file: "price.ts",
    from: '...choices.filter(({ field }) => field.role !== "delivery").flatMap(optionRules),',
    to: "...choices.flatMap(optionRules),",
  },
  {
    file: "price.ts",
    from: "const times = rows.filter((row) => row[field.id] === option.id).length;",
    to: "const times = rows.some((row) => row[field.id] === option.id) ? 1 : 0;",
  },
  {
    file: "price.ts",
    from: "return total + line.amount;",
    to: "return total + Math.abs(line.amount);",
  },
  { file: "price.ts", from: "if (line.amount === 0) return total;", to: "" },
  {
    file: "price.ts",
    from: "configuration[field.id] === option.id ? add(",
    to: "String(configuration[field.id]) === option.id ? add(",
  },
  {
    file: "price.ts",
    from: "applies === null || applies(configuration, NO_ROW)",
    to: "applies !== null || true",
  },
  {
    file: "money.ts",
    from: "Math.floor((exact + 5_000) / 10_000)",
    to: "Math.floor(exact / 10_000)",
  },
  {
    file: "money.ts",
    from: "Math.floor((exact + 5_000) / 10_000)",
    to: "Math.floor((exact + 4_999) / 10_000)",
  },
  {
    file: "money.ts",
    from: "Math.sign(amount) * Math.sign(hundredths) * cents",
    to: "Math.sign(hundredths) * cents",
  },
  // Combinations, repairs and options
  {
    file: "forbids.ts",
    from: "forbids.filter(({ holds }) => holds(configuration, {}))",
    to: "forbids.filter(({ holds }) => holds(configuration, {})).slice(0, 1)",
  },
  { file: "forbids.ts", from: "message: because", to: "message: fields.join()" },
  {
    file: "repairs.ts",
    from: "if (after.forbidden.length > 0) return false;",
    to: "if (after.forbidden.includes(before.forbidden[0] as never)) return false;",
  },
  {
    file: "repairs.ts",
    from: "return after.issues.every((issue) => known.has(keyOf(issue)));",
    to: "return known.size >= 0;",
  },
  {
    file: "repairs.ts",
    from: "repairs.toSorted((a, b) => a.difference - b.difference)",
    to: "repairs",
  },
  { file: "repairs.ts", from: "const MOST_REPAIRS = 3", to: "const MOST_REPAIRS = 4" },
  { file: "repairs.ts", from: "&& field.id !== keep", to: "" },
  {
    file: "repairs.ts",
    from: "difference: after.total - before.total",
    to: "difference: after.total",
  },
  {
    file: "options.ts",
    from: "difference: verdict.total - reference",
    to: "difference: option.surcharge",
  },
  {
    file: "options.ts",
    from: "forbid.fields.includes(field.id) || avoidable(forbid)",
    to: "forbid.because !== null",
  },
  { file: "options.ts", from: "position === index &&", to: "" },
  // Cart items, migrations, links, words
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
    from: "faults.push(...wrongDerived(product, projection, stored));",
    to: "",
  },
  {
    file: "readCartItem.ts",
    from: "Math.min(Math.max(0, ...lengths), list.max + 1)",
    to: "Math.min(Math.max(0, ...lengths), list.max)",
  },
  {
    file: "readCartItem.ts",
    from: "rows.every((row, index) => (given[index] ?? null) === (row[sub.id] ?? null))",
    to: "rows.length >= 0",
  },
  {
    file: "readCartItem.ts",
    from: 'repriced: item["price"] !== dollarsFromCents(price.total)',
    to: "repriced: false",
  },
  {
    file: "migrate.ts",
    from: "from >= version && from < product.version",
    to: "from > version && from < product.version",
  },
  { file: "migrate.ts", from: "delete entries[old];", to: "" },
  { file: "canonical.ts", from: "a < b ? -1 : 1", to: "0" },
  {
    file: "link.ts",
    from: "return isWholeNumber(number, field) ? number : undefined;",
    to: "return number;",
  },
  {
    file: "messages.ts",
    from: "field.messages[key] ?? product.messages[key] ?? DEFAULT_MESSAGES[key]",
    to: "product.messages[key] ?? DEFAULT_MESSAGES[key]",
  },
  { file: "messages.ts", from: "String(values[key] ?? whole)", to: "whole" },
  { file: "summaries.ts", from: 'code === "required"', to: 'code !== "forbid"' },
  {
    file: "defaults.ts",
    from: "if (!taken.has(unique.default)) return row;",
    to: "return row;",
  },
  { file: "defaults.ts", from: "field.optional ? 0 : field.min", to: "1" },
  // The order of migrations, what they tell, repairs of several changes, and the cart itself
  { file: "migrate.ts", from: "\n    .toSorted((a, b) => a.from - b.from);", to: ";" },
  {
    file: "migrate.ts",
    from: "if (changes.length === 0 && !touched) return [];",
    to: "if (changes.length === 0) return [];",
  },
  { file: "migrate.ts", from: "String(from) === String(value)", to: "from === value" },
  { file: "repairs.ts", from: "const MOST_CHANGES = 3;", to: "const MOST_CHANGES = 1;" },
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
    file: "fields/number.ts",
    from: "nearest > field.max ? nearest - field.step : nearest",
    to: "nearest",
  },
  // References of prices, places of issues, fresh rows, other machines' line breaks
  { file: "options.ts", from: "option.surcharge === 0)", to: "option.surcharge <= 0)" },
  { file: "options.ts", from: "?? outcomes[0]", to: "?? outcomes.at(-1)" },
  { file: "options.ts", from: "position === index", to: "position === 0" },
  { file: "options.ts", from: "index === undefined ? field : null", to: "field" },
  { file: "forbids.ts", from: "fields.findLast(", to: "fields.find(" },
  { file: "forbids.ts", from: "configuration[id] !== undefined", to: "true" },
  { file: "forbids.ts", from: "?? fields.at(-1)", to: "?? fields[0]" },
  {
    file: "fields/text.ts",
    from: '.normalize("NFC").replace(/\\r\\n?/g',
    to: '.normalize("NFC").replace(/\\r/g',
  },
  {
    file: "defaults.ts",
    from: "rows.push(freshRowAfter(field, rows))",
    to: "rows.push(freshDraft(field.of))",
  },
  { file: "defaults.ts", from: 'return field.default ?? "";', to: 'return "";' },
  // Conditions that no file has yet, and files that wait
  {
    file: "condition.ts",
    from: '(typeof value !== "object" || value.length > 0)',
    to: "true",
  },
  { file: "condition.ts", from: "min === null || size", to: "min !== null || size" },
  {
    file: "fields/list.ts",
    from: "raw !== undefined && raw !== null &&",
    to: "raw !== undefined &&",
  },
  {
    file: "fields/file.ts",
    from: "file.size > field.maxMB * BYTES_PER_MB",
    to: "file.size >= field.maxMB * BYTES_PER_MB",
  },
  { file: "fields/file.ts", from: "size >= 0", to: "size > 0" },
  { file: "draftOf.ts", from: 'key === "" ?', to: 'key === "none" ?' },
  // One name as a list, columns and rows of what is stored
  { file: "cartItem.ts", from: ": [value];", to: ": [];" },
  { file: "readCartItem.ts", from: "value.length <= 1", to: "value.length <= 2" },
  { file: "migrate.ts", from: "[...new Set(changes)]", to: "changes" },
  { file: "migrate.ts", from: "{ ...row }", to: "row" },
  { file: "migrate.ts", from: '    value === "" ||\n', to: "" },
  {
    file: "migrate.ts",
    from: "(Array.isArray(value) && value.length === 0)",
    to: "false",
  },
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
  { file: "link.ts", from: "/^-?\\d{1,15}$/", to: "/^\\d{1,15}$/" },
  // Repairs among many options, and what a toast can tell
  { file: "repairs.ts", from: "const MOST_TRIALS = 2_000", to: "const MOST_TRIALS = 200" },
  {
    file: "repairs.ts",
    from: 'return `${path.join(".")} ${code}`;',
    to: "return code;",
  },
  { file: "summaries.ts", from: "min === null ? {}", to: "min === 0 ? {}" },
];
