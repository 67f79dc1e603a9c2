import * as z from "zod";
import type { JsonPath } from "../diagnostics/diagnostic.ts";

/** The keys that the schema allows at a path. In a union, only those of the branch whose `kind` or `part` the value has. */
export function keysAt(schema: z.ZodType, value: unknown, path: JsonPath): readonly string[] {
  let schemas: readonly z.ZodType[] = [schema];
  let part = value;
  for (const step of path) {
    schemas = schemas.flatMap((schema) => schemasAt(schema, part, step));
    part = valueAt(part, [step]);
  }
  return schemas
    .flatMap((schema) => branches(schema, part))
    .flatMap((schema) => Object.keys(schema.shape));
}

function schemasAt(schema: z.ZodType, value: unknown, step: string | number): readonly z.ZodType[] {
  const unwrapped = unwrap(schema);
  if (unwrapped instanceof z.ZodArray) return [unwrapped.element as z.ZodType]; // zod types its parts by their core class
  return branches(unwrapped, value).flatMap((branch) => {
    const next: unknown = branch.shape[String(step)];
    return next instanceof z.ZodType ? [next] : [];
  });
}

function branches(schema: z.ZodType, value: unknown): readonly z.ZodObject[] {
  const unwrapped = unwrap(schema);
  if (unwrapped instanceof z.ZodObject) return [unwrapped];
  if (!(unwrapped instanceof z.ZodUnion)) return [];
  const objects = unwrapped.options.flatMap((option) => branches(option as z.ZodType, value)); // as above
  const matching = objects.filter((object) =>
    Object.entries(object.shape).some(
      ([key, part]) =>
        part instanceof z.ZodLiteral && part.values.has(valueAt(value, [key]) as never), // compared only
    ),
  );
  return matching.length > 0 ? matching : objects;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType); // as above
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap() as z.ZodType); // as above
  return schema;
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === "object" && inside !== null ? Reflect.get(inside, step) : undefined,
    value,
  );
}
