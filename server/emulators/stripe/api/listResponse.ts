import type { Collection, PageRequest, StoredRecord } from "../store/collection.ts";
import type { ListParams } from "../http/paramTypes.ts";
import { noSuch } from "../http/stripeError.ts";

/** Returns a page of a collection in Stripe's list format. @throws StripeError `resource_missing`: unknown cursor. */
export function listResponse<T extends StoredRecord>(
  list: { readonly collection: Collection<T>; readonly kind: string; readonly url: string },
  params: ListParams,
  where: PageRequest["where"],
  serialize: (record: T) => object,
): object {
  const page = list.collection.page({
    limit: params.limit,
    startingAfter: params.starting_after,
    endingBefore: params.ending_before,
    created: params.created,
    where,
  });
  if (page === undefined) {
    const [param, cursor] =
      params.starting_after === undefined
        ? ["ending_before", params.ending_before]
        : ["starting_after", params.starting_after];
    throw noSuch(list.kind, cursor ?? "", param);
  }
  return {
    object: "list",
    data: page.records.map(serialize),
    has_more: page.hasMore,
    url: list.url,
  };
}
