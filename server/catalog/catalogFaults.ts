import { type Diagnostic, formatDiagnostic } from "#engine/catalog";

/** The catalog's files do not fit the product language; the message lists every fault with its place. */
export class CatalogFaults extends Error {
  override readonly name = "CatalogFaults";

  constructor(faults: readonly Diagnostic[]) {
    super(`The catalog has faults:\n${faults.map(formatDiagnostic).join("\n")}`);
  }
}
