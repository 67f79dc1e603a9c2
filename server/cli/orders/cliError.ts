/** A failed command, with a message for the merchant. */
export class CliError extends Error {
  override readonly name = "CliError";
}

/** An invalid command line. The message says what is wrong, and ends with the usage. */
export class UsageError extends CliError {}

/** Creates the error of a file that could not be written. */
export function createWriteError(file: string, error: unknown): CliError {
  const reason = error instanceof Error ? error.message : String(error);
  return new CliError(`${file} can't be written: ${reason}`);
}
