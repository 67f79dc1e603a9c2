import { type Diagnostic, formatDiagnostic } from "#engine/catalog";

/** The message lists every diagnostic with its position. */
export class CatalogError extends Error {
  override readonly name = "CatalogError";

  constructor(errors: readonly Diagnostic[]) {
    super(`The catalog has errors:\n${errors.map(formatDiagnostic).join("\n")}`);
  }
}
