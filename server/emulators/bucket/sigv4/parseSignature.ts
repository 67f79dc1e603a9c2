import { S3Error } from "../s3Error.ts";
import {
  pathAndQuery,
  type ParsedSignature,
  type Credential,
  type SignedRequest,
} from "./signedRequest.ts";

const ALGORITHM = "AWS4-HMAC-SHA256";

/** S3's limit for a presigned URL is a week. */
const MAX_EXPIRY_SECONDS = 604_800;

/** Parses a request's signature. @throws S3Error when it is missing or malformed. */
export function parseSignature(request: SignedRequest): ParsedSignature {
  const query = new URLSearchParams(pathAndQuery(request.url).query);
  const { authorization } = request.headers;
  if (query.has("X-Amz-Signature") || query.has("X-Amz-Algorithm")) {
    if (authorization !== undefined)
      throw new S3Error("InvalidArgument", "Only one auth mechanism allowed.");
    return parseQuerySignature(query);
  }
  if (authorization === undefined) throw new S3Error("AccessDenied", "Access Denied");
  return parseHeaderSignature(authorization, request);
}

function parseQuerySignature(query: URLSearchParams): ParsedSignature {
  const singleValue = (name: string): string => {
    const [value, ...duplicates] = query.getAll(name);
    if (value === undefined || duplicates.length > 0)
      throw malformedQuery(`Query-string authentication requires one ${name} parameter.`);
    return value;
  };
  if (singleValue("X-Amz-Algorithm") !== ALGORITHM)
    throw malformedQuery(`X-Amz-Algorithm only supports "${ALGORITHM}".`);
  const expires = singleValue("X-Amz-Expires");
  if (!/^[1-9]\d{0,5}$/.test(expires) || Number(expires) > MAX_EXPIRY_SECONDS) {
    throw malformedQuery("X-Amz-Expires must be a number of seconds between 1 and 604800.");
  }
  return {
    credential: parseCredential(singleValue("X-Amz-Credential"), malformedQuery),
    timestamp: singleValue("X-Amz-Date"),
    signedHeaders: singleValue("X-Amz-SignedHeaders").split(";"),
    signature: singleValue("X-Amz-Signature"),
    payloadHash: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
    expires: Number(expires),
  };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/;

function parseHeaderSignature(authorization: string, { headers }: SignedRequest): ParsedSignature {
  const [, credential, signedHeaders, signature] = AUTHORIZATION.exec(authorization) ?? [];
  const { "x-amz-date": timestamp, "x-amz-content-sha256": payloadHash } = headers;
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    throw malformedHeader("The authorization header that you provided is not valid.");
  }
  if (typeof timestamp !== "string" || typeof payloadHash !== "string") {
    throw malformedHeader(
      "Missing required header for this request: x-amz-date, x-amz-content-sha256",
    );
  }
  return {
    credential: parseCredential(credential, malformedHeader),
    timestamp,
    signedHeaders: signedHeaders.split(";"),
    signature,
    payloadHash,
    expires: undefined,
  };
}

function parseCredential(credential: string, malformed: (message: string) => S3Error): Credential {
  const [accessKeyId, date, region, ...suffix] = credential.split("/");
  if (accessKeyId === undefined || date === undefined || region === undefined)
    throw malformed("The credential is malformed.");
  return { accessKeyId, date, region, suffix: suffix.join("/") };
}

function malformedQuery(message: string): S3Error {
  return new S3Error("AuthorizationQueryParametersError", message);
}

function malformedHeader(message: string): S3Error {
  return new S3Error("InvalidArgument", message);
}
