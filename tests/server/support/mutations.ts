import * as fc from "fast-check";

/** Unexpected values, and some valid ones. */
const strange = fc.oneof(
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

type Mutation = (text: unknown) => unknown;

/** Replaces, removes or adds something at a random position of a JSON value. */
const structural: fc.Arbitrary<Mutation> = fc
  .record({
    steps: fc.array(fc.nat({ max: 40 }), { maxLength: 5 }),
    deed: fc.constantFrom("replace", "remove", "add", "rename", "repeat"),
    value: strange,
    key: fc.oneof(
      fc.string(),
      fc.constantFrom("__proto__", "price", "items", "amount", "constructor", "id"),
    ),
  })
  .map(
    ({ steps, deed, value, key }) =>
      (body) =>
        mutate(body, steps, deed, key, value),
  );

function mutate(
  body: unknown,
  steps: readonly number[],
  deed: string,
  key: string,
  value: unknown,
): unknown {
  if (typeof body !== "object" || body === null) return value;
  const entries = Object.entries(body);
  const [step, ...rest] = steps;
  if (entries.length > 0 && step !== undefined && rest.length > 0) {
    const at = step % entries.length;
    return rebuilt(
      body,
      entries.map(([name, part], index) => [
        name,
        index === at ? mutate(part, rest, deed, key, value) : part,
      ]),
    );
  }
  const at = (step ?? 0) % Math.max(1, entries.length);
  if (deed === "add") return rebuilt(body, [...entries, [key, value]]);
  if (deed === "remove")
    return rebuilt(
      body,
      entries.filter((_, index) => index !== at),
    );
  if (deed === "rename")
    return rebuilt(
      body,
      entries.map(([name, part], index) => [index === at ? key : name, part]),
    );
  if (deed === "repeat")
    return rebuilt(body, [
      ...entries,
      ...entries.map(([name, part]): [string, unknown] => [`${name}x`, part]),
    ]);
  return rebuilt(
    body,
    entries.map(([name, part], index) => [name, index === at ? value : part]),
  );
}

function rebuilt(like: object, entries: readonly (readonly [string, unknown])[]): unknown {
  return Array.isArray(like) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** Several mutations of a JSON value, sometimes also of its text. */
export function mutated(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .record({
      body: bodies,
      deeds: fc.array(structural, { minLength: 0, maxLength: 3 }),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 12 }),
    })
    .map(({ body, deeds, cut }) => {
      const text = JSON.stringify(deeds.reduce((value, deed) => deed(value), body)) ?? "";
      return cut === null ? text : text.slice(0, Math.floor(text.length * cut));
    });
}
