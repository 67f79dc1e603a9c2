import type { IncomingHttpHeaders } from "node:http";

/** The parts of a request, as received, from which a signature is computed. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A parsed credential, such as `AKIA…/20261121/us-east-1/s3/aws4_request`. */
export interface Credential {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  /** `s3/aws4_request` in a valid credential. */
  readonly suffix: string;
}

/** A parsed signature, from a presigned URL's query or an `Authorization` header. Not yet verified. */
export interface ParsedSignature {
  readonly credential: Credential;
  /** When the request was signed, such as `20261121T120000Z`. */
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** SHA-256 of the body in hex, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
  /** Seconds that a presigned URL is valid. Undefined for a signature in a header. */
  readonly expires: number | undefined;
}

/** Splits a URL at its first question mark, without decoding. */
export function pathAndQuery(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf("?");
  return mark === -1
    ? { path: url, query: "" }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
