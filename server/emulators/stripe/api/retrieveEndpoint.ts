import { z } from "zod";
import type { Store } from "../store/store.ts";
import { commonParams } from "../http/paramTypes.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

/** Builds an endpoint that returns an object by id. It requires the secret key. */
export function retrieveEndpoint(
  path: string,
  serialize: (store: Store, id: string) => object,
): Endpoint {
  return endpoint({
    method: "GET",
    path: `${path}/:id`,
    access: "secret-key",
    params: z.strictObject(commonParams),
    run: ({ store }, _params, id) => serialize(store, id),
  });
}
