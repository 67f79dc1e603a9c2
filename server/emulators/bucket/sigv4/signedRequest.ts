import type { IncomingHttpHeaders } from "node:http";

/** The unparsed parts of a request that a signature covers. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
};

/** The scope of the signing key, such as `20261121/us-east-1/s3/aws4_request`, and its access key. */
export type Scope = {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  /** `s3/aws4_request` in a valid scope. */
  readonly suffix: string;
};

/** A parsed signature, from a presigned URL's query or an `Authorization` header. Not yet verified. */
export type SignatureClaim = {
  readonly scope: Scope;
  /** When the request was signed, such as `20261121T120000Z`. */
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
  /** Seconds that a presigned URL is valid. Undefined for a signature in a header. */
  readonly expires: number | undefined;
};

/** Splits a URL at its first question mark, without decoding. */
export function pathAndQuery(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf("?");
  return mark === -1
    ? { path: url, query: "" }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
