import * as z from "zod";
import type { JsonPath } from "../diagnostics/diagnostic.ts";

/** The keys that the schema allows in the object at a path. In a union, only those of the branches that `value` matches. */
export function keysAt(schema: z.ZodType, value: unknown, path: JsonPath): readonly string[] {
  let schemas: readonly z.core.$ZodType[] = [schema];
  let current = value;
  for (const step of path) {
    schemas = schemas.flatMap((schema) => schemasAt(schema, current, step));
    current = valueAt(current, [step]);
  }
  return schemas
    .flatMap((schema) => objectBranches(schema, current))
    .flatMap((schema) => Object.keys(schema.shape));
}

/** The schemas at a key of an object or an index of a list. */
function schemasAt(
  schema: z.core.$ZodType,
  value: unknown,
  step: string | number,
): readonly z.core.$ZodType[] {
  const unwrapped = unwrap(schema);
  if (unwrapped instanceof z.ZodArray) return [unwrapped.element];
  return objectBranches(unwrapped, value).flatMap((branch) => {
    const next: unknown = branch.shape[String(step)];
    return next instanceof z.ZodType ? [next] : [];
  });
}

/**
 * The object schemas that a value may match. In a union these are the branches whose literal, such as a `kind`, the value has;
 * all branches if it has none of the literals.
 */
function objectBranches(schema: z.core.$ZodType, value: unknown): readonly z.ZodObject[] {
  const unwrapped = unwrap(schema);
  if (unwrapped instanceof z.ZodObject) return [unwrapped];
  if (!(unwrapped instanceof z.ZodUnion)) return [];
  const objects = unwrapped.options.flatMap((option) => objectBranches(option, value));
  const matching = objects.filter((object) =>
    Object.entries(object.shape).some(
      ([key, keySchema]) =>
        keySchema instanceof z.ZodLiteral && keySchema.safeParse(valueAt(value, [key])).success,
    ),
  );
  return matching.length > 0 ? matching : objects;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodLazy ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? unwrap(schema.unwrap()) : schema;
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === "object" && inside !== null ? Reflect.get(inside, step) : undefined,
    value,
  );
}
