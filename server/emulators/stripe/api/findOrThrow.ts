import { noSuch } from "../http/stripeError.ts";

/** Finds a record. @throws StripeError `resource_missing`, with the name of the parameter that contained the id. */
export function findOrThrow<T>(
  collection: { readonly find: (id: string) => T | undefined },
  kind: string,
  id: string,
  param = "id",
): T {
  const record = collection.find(id);
  if (record === undefined) throw noSuch(kind, id, param);
  return record;
}
