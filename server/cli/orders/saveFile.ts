import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CliError, createWriteError } from "./cliError.ts";

/**
 * Writes a file, and creates its folder if needed. A file that already has this content is left as it is, so that a command
 * can be repeated. @throws CliError if the file can't be written, or exists with other content
 */
export async function saveFile(file: string, content: Buffer): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: "wx" });
  } catch (error) {
    const saved = isExisting(error) ? await readFile(file).catch(() => null) : null;
    if (saved === null) throw createWriteError(file, error);
    if (!saved.equals(content))
      throw new CliError(
        `${file} already exists with other content, and was not overwritten. Move it or choose another folder.`,
      );
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
