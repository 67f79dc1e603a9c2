import type { FastifyServerOptions } from "fastify";

/**
 * What the log may say: never an address of a page (an order's token stands in it), a body, a header or a shopper.
 */
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

/** Of an error only its kind, text and place: a database's error carries the values it refused. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? "" };
}
