import type { z } from "zod";
import type { Store } from "../store/books.ts";
import type { FormTree } from "../http/form.ts";
import { parseParams } from "../http/params.ts";
import { expand } from "./expand.ts";

/** What an endpoint works with while it carries out one request. */
export type Context = {
  readonly books: Store;
  /** Records an event with the object as it is now; it is delivered after the answer. */
  readonly emit: (type: string, object: object) => void;
  /** `browser`: authenticated by the publishable key, and so by the intent's client secret too. */
  readonly caller: "server" | "browser";
};

/** An answer that stands: what led to it is kept, even when it says 402. */
export type Answer = { readonly status: number; readonly body: object };

/** One method of the API. `prepare` checks the parameters; what it returns does the work. */
export type Endpoint = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Fastify's notation; the only path parameter is `:id`. */
  readonly path: string;
  readonly open: "to-server" | "to-browser-too";
  readonly prepare: (form: FormTree) => (context: Context, id: string) => Answer;
};

type Definition<P> = Omit<Endpoint, "prepare"> & {
  readonly params: z.ZodType<P>;
  readonly run: (context: Context, params: P, id: string) => object | Answer;
};

/** Builds an endpoint from its parameters' schema and its work; `expand` is honoured for all alike. */
export function endpoint<P extends { expand?: string[] | undefined }>(
  definition: Definition<P>,
): Endpoint {
  const { params: schema, run, ...rest } = definition;
  return {
    ...rest,
    prepare(form) {
      const params = parseParams(schema, form);
      return (context, id) => {
        const result = run(context, params, id);
        if (isAnswer(result)) return result;
        return { status: 200, body: expand(context.books, result, params.expand ?? []) };
      };
    },
  };
}

function isAnswer(result: object): result is Answer {
  return "status" in result && typeof result.status === "number" && "body" in result;
}
