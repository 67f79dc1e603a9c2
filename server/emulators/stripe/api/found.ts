import { noSuch } from "../http/stripeError.ts";

/** @throws StripeError `resource_missing`, with the name of the parameter that contained the id. */
export function found<T>(
  among: { readonly find: (id: string) => T | undefined },
  kind: string,
  id: string,
  param = "id",
): T {
  const object = among.find(id);
  if (object === undefined) throw noSuch(kind, id, param);
  return object;
}
