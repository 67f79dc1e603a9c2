import { type Fault, formatFault } from "#engine/catalog";

/** The catalog's files do not fit the product language; the message lists every fault with its place. */
export class CatalogFaults extends Error {
  override readonly name = "CatalogFaults";

  constructor(faults: readonly Fault[]) {
    super(`The catalog has faults:\n${faults.map(formatFault).join("\n")}`);
  }
}
