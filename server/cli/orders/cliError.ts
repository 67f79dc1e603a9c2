/** A failed command, with a message for the merchant. */
export class CliError extends Error {
  override readonly name = "CliError";
}

export function writeFailure(file: string, error: unknown): CliError {
  return new CliError(`${file} can't be written: ${error instanceof Error ? error.message : ""}`);
}
