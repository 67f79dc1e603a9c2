/** A command that can't be carried out, in the merchant's words. */
export class DeskRefusal extends Error {
  override readonly name = "DeskRefusal";
}

/** What the merchant is told when a file can't be written where they wanted it. */
export function notWritten(file: string, error: unknown): DeskRefusal {
  return new DeskRefusal(
    `${file} can't be written: ${error instanceof Error ? error.message : ""}`,
  );
}
