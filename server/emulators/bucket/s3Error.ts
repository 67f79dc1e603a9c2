/** S3's error codes and their HTTP status. Source: S3's "Error responses" */
const STATUS = {
  AccessDenied: 403,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 413,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  KeyTooLongError: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** The error of a rejected request. It is sent as S3's XML. */
export class S3Error extends Error {
  readonly code: keyof typeof STATUS;

  constructor(code: keyof typeof STATUS, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** The error for an unsupported header or parameter, with status 501. */
export function notImplemented(feature: string): S3Error {
  return new S3Error("NotImplemented", `${feature} implies functionality that is not implemented.`);
}
