import type { z } from "zod";
import type { Store } from "../store/store.ts";
import type { FormTree } from "../http/form.ts";
import { parseParams } from "../http/params.ts";
import { expand } from "./expand.ts";

/** What a change of the stored objects needs, whether a request or the emulator makes it. */
export interface ChangeContext {
  readonly store: Store;
  /** Records an event with a copy of the object. The event is delivered after the change. */
  readonly emit: (type: string, object: object) => void;
}

export interface Context extends ChangeContext {
  /** `browser` means that the publishable key was used. The intent's client secret is then required, too. */
  readonly caller: "server" | "browser";
}

/** A response with any status. Its database changes are committed, while a thrown error rolls them back. */
export interface ApiResponse {
  readonly status: number;
  readonly body: object;
}

/** An API method. `prepare` validates the parameters and returns a function that runs the request. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "DELETE";
  /** In Fastify's notation. The only path parameter is `:id`. */
  readonly path: string;
  /** The API keys that may call the method. The secret key always may. */
  readonly access: "secret-key" | "any-key";
  readonly prepare: (form: FormTree) => (context: Context, id: string) => ApiResponse;
}

type Definition<P> = Omit<Endpoint, "prepare"> & {
  /** The schema of the parameters. */
  readonly params: z.ZodType<P>;
  /** Returns the resource, which is sent with status 200, or an `ApiResponse`. */
  readonly run: (context: Context, params: P, id: string) => object | ApiResponse;
};

/** Defines an endpoint that validates its parameters and supports `expand`. */
export function defineEndpoint<P extends { expand?: string[] | undefined }>(
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
