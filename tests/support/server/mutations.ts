import * as fc from "fast-check";

/** Unexpected values, and some valid ones. */
const unexpectedValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "\uD800",
    "__proto__",
    "constructor",
    "💎".repeat(40),
    -1,
    0.1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    { length: 3 },
    { toString: null },
    "-0",
    "NaN",
    true,
  ),
);

type Mutation = (body: unknown) => unknown;
type Operation = "replace" | "remove" | "add" | "rename" | "repeat";
type Entry = readonly [string, unknown];

/** Applies an operation at a random position of a JSON value. */
const mutation: fc.Arbitrary<Mutation> = fc
  .record({
    steps: fc.array(fc.nat({ max: 40 }), { maxLength: 5 }),
    operation: fc.constantFrom<Operation>("replace", "remove", "add", "rename", "repeat"),
    value: unexpectedValue,
    key: fc.oneof(
      fc.string(),
      fc.constantFrom("__proto__", "price", "items", "amount", "constructor", "id"),
    ),
  })
  .map(
    ({ steps, operation, value, key }) =>
      (body) =>
        mutate(body, steps, operation, key, value),
  );

function mutate(
  body: unknown,
  steps: readonly number[],
  operation: Operation,
  key: string,
  value: unknown,
): unknown {
  if (typeof body !== "object" || body === null) return value;
  const entries = Object.entries(body);
  const [step = 0, ...nextSteps] = steps;
  const target = step % Math.max(1, entries.length);
  if (entries.length > 0 && nextSteps.length > 0) {
    const mutatePart = (part: unknown) => mutate(part, nextSteps, operation, key, value);
    return fromEntries(
      body,
      replaceAt(entries, target, ([name, part]) => [name, mutatePart(part)]),
    );
  }
  switch (operation) {
    case "replace":
      return fromEntries(
        body,
        replaceAt(entries, target, ([name]) => [name, value]),
      );
    case "rename":
      return fromEntries(
        body,
        replaceAt(entries, target, ([, part]) => [key, part]),
      );
    case "add":
      return fromEntries(body, [...entries, [key, value]]);
    case "remove":
      return fromEntries(body, entries.toSpliced(target, 1));
    case "repeat":
      return fromEntries(body, [
        ...entries,
        ...entries.map(([name, part]): Entry => [`${name}x`, part]),
      ]);
  }
}

function replaceAt(
  entries: readonly Entry[],
  target: number,
  replace: (entry: Entry) => Entry,
): readonly Entry[] {
  return entries.map((entry, index) => (index === target ? replace(entry) : entry));
}

/** An array or object, like `original`, of these entries. */
function fromEntries(original: object, entries: readonly Entry[]): unknown {
  return Array.isArray(original) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** Several mutations of a JSON value, sometimes also of its text. */
export function mutated(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .record({
      body: bodies,
      mutations: fc.array(mutation, { minLength: 0, maxLength: 3 }),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 12 }),
    })
    .map(({ body, mutations, cut }) => {
      const text = JSON.stringify(mutations.reduce((value, apply) => apply(value), body)) ?? "";
      return cut === null ? text : text.slice(0, Math.floor(text.length * cut));
    });
}
