import { z } from "zod";
import type { FormTree } from "./form.ts";
import type { StoredObject } from "./objects.ts";
import { integer, parseParams, text } from "./params.ts";
import type { Collection, Store } from "./store.ts";
import { invalidRequest, StripeError } from "./stripeError.ts";

export interface Context {
  readonly store: Store;
  /** A browser has the publishable key, and must send the intent's client secret. */
  readonly caller: "server" | "browser";
}

/** An API method. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "DELETE";
  /** In Fastify's notation. The only path parameter is `:id`. */
  readonly path: string;
  /** Whether the publishable key may call the method, too. */
  readonly isPublic: boolean;
  /** Validates the parameters, and returns a function that runs the request. Its result is sent. @throws StripeError */
  readonly prepare: (form: FormTree) => (context: Context, id: string) => object;
}

interface Definition<P> {
  readonly isPublic?: boolean;
  /** The schema of the parameters besides `expand`. */
  readonly params: z.ZodType<P>;
  /** Returns the object to send, or an error after which the changes are kept. A thrown error rolls them back. */
  readonly run: (context: Context, params: P, id: string) => object;
}

/** Defines an endpoint, such as `POST /v1/refunds`. */
export function defineEndpoint<P>(
  route: `${Endpoint["method"]} ${string}`,
  { isPublic = false, params: schema, run }: Definition<P>,
): Endpoint {
  const [method, path = ""] = route.split(" ");
  return {
    method: method as Endpoint["method"],
    path,
    isPublic,
    prepare({ expand: names = {}, ...form }) {
      const params = parseParams(schema, form);
      return (context, id) => expand(context.store, run(context, params, id), Object.values(names));
    },
  };
}

/** The schema of no parameters. */
export const noParams = z.strictObject({});

/** Replaces the ids in properties `names` by the objects. @throws StripeError for a property that can't be expanded */
function expand({ charges, customers }: Store, object: object, names: unknown[]): object {
  if (object instanceof StripeError) return object;
  const expanded: { [property: string]: unknown } = { ...object };
  for (const name of names) {
    if ((name !== "latest_charge" && name !== "customer") || !(name in object))
      throw invalidRequest("This property cannot be expanded.", { param: "expand" });
    const id = expanded[name];
    if (typeof id === "string")
      expanded[name] = name === "customer" ? customers.find(id) : charges.find(id);
  }
  return expanded;
}

/** `created` is in whole seconds since 1970. */
const listParams = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  created: z.strictObject({ gte: integer }).optional(),
});

type ListParams = z.output<typeof listParams> & { readonly types?: string[] };

/** Parameters that select objects by their key with the parameter's name, or, for `types`, by their type. */
interface Filters {
  readonly [param: string]: z.ZodType<string | string[] | undefined>;
}

/** Defines an endpoint that lists objects page by page, newest first. */
export function defineList(
  path: string,
  collectionOf: (store: Store) => Pick<Collection<StoredObject>, "page">,
  filters: Filters,
): Endpoint {
  return defineEndpoint(`GET ${path}`, {
    // TypeScript would apply the type of the filters to the other parameters, too.
    params: listParams.extend(filters) as unknown as z.ZodType<ListParams>,
    run({ store }, { limit, starting_after: startingAfter, created, types, ...filters }) {
      const createdSince = created?.gte ?? 0;
      const where = { ...filters, type: types };
      const page = collectionOf(store).page({ limit, startingAfter, createdSince, where });
      return { object: "list", url: path, ...page };
    },
  });
}
