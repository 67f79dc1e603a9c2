/** A failed command, with a message for the merchant. */
export class CliError extends Error {
  override readonly name = "CliError";
}

/** An invalid command line. The message says what is wrong, and ends with the usage. */
export class UsageError extends CliError {}
