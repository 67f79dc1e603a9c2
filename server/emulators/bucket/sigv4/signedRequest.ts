import type { IncomingHttpHeaders } from "node:http";

/** What a signature covers, as it came over the wire. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
};

/** Where the signing key belongs: `20261121/us-east-1/s3/aws4_request`, and whose key it is. */
export type Scope = {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly rest: string;
};

/** The parts of a signature, from the query of a presigned URL or from an `Authorization` header. */
export type Claim = {
  readonly scope: Scope;
  /** `20261121T120000Z` */
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
  /** Seconds a presigned URL is good for; `undefined` for a signed header. */
  readonly expires: number | undefined;
};

/** A URL's path and query as they were sent, parted at the first question mark. */
export function pathAndQuery(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf("?");
  return mark === -1
    ? { path: url, query: "" }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
