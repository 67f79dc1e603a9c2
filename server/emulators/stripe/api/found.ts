import { noSuch } from "../http/stripeFault.ts";

/** The object with this id. Throws `resource_missing`, naming the parameter that held the id. */
export function found<T>(
  among: { readonly find: (id: string) => T | undefined },
  kind: string,
  id: string,
  param = "id",
): T {
  const one = among.find(id);
  if (one === undefined) throw noSuch(kind, id, param);
  return one;
}
