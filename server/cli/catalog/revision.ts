import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CatalogFile } from "#engine/catalog";
import { CATALOG_DECODER } from "../../catalog/readCatalogFiles.ts";

const execute = promisify(execFile);
/** The maximum size of git's output, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The error for a revision that the repository doesn't have, or that has no catalog. */
export class UnknownRevision extends Error {
  override readonly name = "UnknownRevision";
}

/** A line of `git ls-tree` for a catalog file: object id and name. */
const LISTED_FILE =
  /^\d+ blob ([0-9a-f]+)\tcatalog\/((?:shop|products\/[^/\n]+|option-sets\/[^/\n]+)\.json)$/gm;

/**
 * Reads the catalog's files in the folder `catalog` at a revision.
 * @param repository the path of the repository's folder
 * @throws UnknownRevision if the revision does not exist or has no catalog
 */
export async function readCatalogAt(
  revision: string,
  repository: string,
): Promise<readonly CatalogFile[]> {
  const git = async (...args: string[]) =>
    (await execute("git", ["-C", repository, ...args], { maxBuffer: MAX_BYTES })).stdout;
  // Without `--end-of-options` a revision that starts with a dash would be read as an option.
  const parameters = ["--verify", "--end-of-options", `${revision}^{commit}`];
  const commit = await git("rev-parse", ...parameters).catch(() => {
    throw new UnknownRevision(`git has no revision "${revision}" here.`);
  });
  const listing = await git("ls-tree", "-r", commit.trim(), "--", "catalog");
  const files = [...listing.matchAll(LISTED_FILE)];
  if (files.length === 0) throw new UnknownRevision(`The revision "${revision}" holds no catalog.`);
  const ids = files.map(([, id = ""]) => id);
  const texts = await readObjects(ids, repository);
  return files.map(([, , file = ""], index) => ({ file, text: texts[index] ?? "" }));
}

/** Reads the texts of git objects, in the order of their ids. One process reads all: a catalog may have thousands of files. */
async function readObjects(ids: readonly string[], repository: string): Promise<readonly string[]> {
  const options = { maxBuffer: MAX_BYTES, encoding: "buffer" } as const;
  const execution = execute("git", ["-C", repository, "cat-file", "--batch"], options);
  execution.child.stdin?.end(ids.map((id) => `${id}\n`).join(""));
  const { stdout } = await execution;
  const texts: string[] = [];
  // Each object is preceded by a line with its id, type and size in bytes, and followed by a line break.
  for (let position = 0; position < stdout.length;) {
    const start = stdout.indexOf("\n", position) + 1;
    const size = Number(stdout.toString("latin1", position, start).split(" ")[2]);
    texts.push(CATALOG_DECODER.decode(stdout.subarray(start, start + size)));
    position = start + size + 1;
  }
  return texts;
}
