import type { Collection, StoredRecord } from "../store/collection.ts";
import { noSuch } from "../http/stripeError.ts";

/** Finds a record. @throws StripeError `resource_missing`, with the name of the parameter that contained the id. */
export function findOrThrow<T extends StoredRecord>(
  collection: Pick<Collection<T>, "kind" | "find">,
  id: string,
  param = "id",
): T {
  const record = collection.find(id);
  if (record === undefined) throw noSuch(collection.kind, id, param);
  return record;
}
