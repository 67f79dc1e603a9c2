import type { z } from "zod";
import type { Collection, StoredRecord } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import { type ListParams, listParams } from "../http/paramTypes.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { listResponse } from "./listResponse.ts";

type Definition<T extends StoredRecord> = {
  readonly path: string;
  readonly kind: string;
  readonly collection: (store: Store) => Collection<T>;
  /** A parameter that is not in `listParams` filters the records by the field with the same name. */
  readonly params: z.ZodType<ListParams>;
  readonly serialize: (store: Store, record: T) => object;
};

/** Builds an endpoint that lists records, newest first. It requires the secret key. */
export function listEndpoint<T extends StoredRecord>(definition: Definition<T>): Endpoint {
  const { path, kind, collection, params, serialize } = definition;
  return endpoint({
    method: "GET",
    path,
    access: "secret-key",
    params,
    run: ({ store }, list) =>
      listResponse(
        { collection: collection(store), kind, url: path },
        list,
        equalityFilters(list),
        (record) => serialize(store, record),
      ),
  });
}

function equalityFilters(list: ListParams): { [name: string]: string[] } {
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "string" && !(name in listParams) ? [[name, [value]]] : [],
    ),
  );
}
