/** The supported ones of S3's error codes, with their HTTP status. */
const STATUS = {
  AccessDenied: 403,
  EntityTooLarge: 413,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidArgument: 400,
  MissingContentLength: 411,
  NoSuchKey: 404,
  NotImplemented: 501,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** The error of a rejected request. */
export class S3Error extends Error {
  readonly code: keyof typeof STATUS;

  constructor(code: keyof typeof STATUS) {
    super(code);
    this.code = code;
  }

  get statusCode(): number {
    return STATUS[this.code];
  }

  /** The response's body. */
  get xml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code></Error>`;
  }
}
