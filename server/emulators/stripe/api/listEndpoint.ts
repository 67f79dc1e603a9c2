import type { z } from "zod";
import type { Collection, StoredRecord, Where } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { ListParams } from "../http/paramTypes.ts";
import { noSuch } from "../http/stripeError.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";

interface Definition<T extends StoredRecord, P extends ListParams> {
  readonly path: string;
  readonly collection: (store: Store) => Collection<T>;
  readonly params: z.ZodType<P>;
  readonly where: (params: P) => Where;
  readonly serialize: (store: Store, record: T) => object;
}

/** Defines an endpoint that lists records page by page, newest first. It requires the secret key. */
export function defineListEndpoint<T extends StoredRecord, P extends ListParams>({
  path,
  collection: collectionOf,
  params: schema,
  where,
  serialize,
}: Definition<T, P>): Endpoint {
  return defineEndpoint({
    method: "GET",
    path,
    access: "secret-key",
    params: schema,
    run({ store }, params) {
      const { limit, starting_after: startingAfter = null, created } = params;
      const createdSince = created?.gte ?? 0;
      const request = { limit, startingAfter, createdSince, where: where(params) };
      const collection = collectionOf(store);
      const page = collection.page(request);
      if (page === undefined) throw noSuch(collection.kind, startingAfter ?? "", "starting_after");
      return {
        object: "list",
        data: page.records.map((record) => serialize(store, record)),
        has_more: page.hasMore,
        url: path,
      };
    },
  });
}
