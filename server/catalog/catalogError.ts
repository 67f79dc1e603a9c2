import { type Diagnostic, formatDiagnostic } from "#engine/catalog";

/** The message lists every diagnostic with its position. */
export class CatalogError extends Error {
  override readonly name = "CatalogFaults";

  constructor(faults: readonly Diagnostic[]) {
    super(`The catalog has faults:\n${faults.map(formatDiagnostic).join("\n")}`);
  }
}
