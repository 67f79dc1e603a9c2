import type { FastifyServerOptions } from "fastify";

/** The log contains no URLs (they may contain an order's token), bodies, headers or personal data. */
export function loggerOptions(
  level: string,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    serializers: {
      err: describeError,
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

/** Only type, message and stack: a database's error also contains the rejected values. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? "" };
}
