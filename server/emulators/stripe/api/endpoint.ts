import type { z } from "zod";
import type { Store } from "../store/store.ts";
import type { FormTree } from "../http/form.ts";
import { parseParams } from "../http/params.ts";
import { expand } from "./expand.ts";

export type Context = {
  readonly store: Store;
  /** Records an event with a copy of the object; it is delivered after the response. */
  readonly emit: (type: string, object: object) => void;
  /** `browser`: authenticated by the publishable key, so the intent's client secret is required, too. */
  readonly caller: "server" | "browser";
};

/** A response whose effects are committed, even with status 402. */
export type ApiResponse = { readonly status: number; readonly body: object };

/** An API method. `prepare` validates the parameters; the function it returns runs the request. */
export type Endpoint = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Fastify's notation; the only path parameter is `:id`. */
  readonly path: string;
  /** Keys that are accepted; the secret one always is. */
  readonly access: "secret-key" | "any-key";
  readonly prepare: (form: FormTree) => (context: Context, id: string) => ApiResponse;
};

type Definition<P> = Omit<Endpoint, "prepare"> & {
  readonly params: z.ZodType<P>;
  readonly run: (context: Context, params: P, id: string) => object | ApiResponse;
};

/** Builds an endpoint with support for `expand`. */
export function endpoint<P extends { expand?: string[] | undefined }>(
  definition: Definition<P>,
): Endpoint {
  const { params: schema, run, ...route } = definition;
  return {
    ...route,
    prepare(form) {
      const params = parseParams(schema, form);
      return (context, id) => {
        const result = run(context, params, id);
        if (isApiResponse(result)) return result;
        return { status: 200, body: expand(context.store, result, params.expand ?? []) };
      };
    },
  };
}

function isApiResponse(result: object): result is ApiResponse {
  return "status" in result && typeof result.status === "number" && "body" in result;
}
