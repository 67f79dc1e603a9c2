import { z } from "zod";
import type { Store } from "../store/books.ts";
import { common } from "../http/paramTypes.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

/** The endpoint that shows one object of a collection, for the server alone. */
export function retrieve(path: string, show: (books: Store, id: string) => object): Endpoint {
  return endpoint({
    method: "GET",
    path: `${path}/:id`,
    open: "to-server",
    params: z.strictObject(common),
    run: ({ books }, _params, id) => show(books, id),
  });
}
