import { z } from "zod";
import type { Store } from "../store/store.ts";
import { common } from "../http/paramTypes.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

/** Builds the endpoint that returns one object by id, for the server only. */
export function retrieve(path: string, show: (store: Store, id: string) => object): Endpoint {
  return endpoint({
    method: "GET",
    path: `${path}/:id`,
    access: "secret-key",
    params: z.strictObject(common),
    run: ({ store }, _params, id) => show(store, id),
  });
}
