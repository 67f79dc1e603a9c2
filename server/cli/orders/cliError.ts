/** A command that can't be carried out, in the merchant's words. */
export class CliError extends Error {
  override readonly name = "CliError";
}

/** What the merchant is told when a file can't be written where they wanted it. */
export function notWritten(file: string, error: unknown): CliError {
  return new CliError(`${file} can't be written: ${error instanceof Error ? error.message : ""}`);
}
