import type { Collection, PageRequest } from "../store/collection.ts";
import { noSuch } from "../http/stripeError.ts";

type Paging = {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
};

/** One page of a collection in Stripe's list format. @throws StripeError `resource_missing` for an unknown cursor. */
export function listResponse<T extends { id: string; created: number }>(
  source: { readonly collection: Collection<T>; readonly kind: string; readonly url: string },
  paging: Paging,
  filters: Pick<PageRequest, "created" | "where">,
  show: (record: T) => object,
): object {
  const page = source.collection.page({
    limit: paging.limit,
    startingAfter: paging.starting_after,
    endingBefore: paging.ending_before,
    ...filters,
  });
  if (page === undefined) {
    const [param, cursor] =
      paging.starting_after === undefined
        ? ["ending_before", paging.ending_before]
        : ["starting_after", paging.starting_after];
    throw noSuch(source.kind, cursor ?? "", param);
  }
  return { object: "list", data: page.records.map(show), has_more: page.hasMore, url: source.url };
}

/** Drops undefined filters. */
export function given(filters: { readonly [key: string]: string | undefined }): {
  [key: string]: string[];
} {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, [value]]],
    ),
  );
}
