import type { FastifyServerOptions } from "fastify";

/**
 * What the log may say: never an address of a page (an order's token stands in it), a body, a header or a shopper.
 * Of an error only its kind, text and place: a database's error carries the values it refused.
 */
export function loggerOptions(
  level: string,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    serializers: {
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? "",
      }),
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}
