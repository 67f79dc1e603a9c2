import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CatalogFile } from "#engine/catalog";

const run = promisify(execFile);
const MAX_BYTES = 64 * 1024 * 1024;
/** Keeps a byte order mark: the parser reports it. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** The name is no revision of the repository, or one without a catalog. */
export class UnknownRevision extends Error {
  override readonly name = "UnknownRevision";
}

/**
 * The catalog's files at a revision of the repository.
 * @throws UnknownRevision when git does not know the revision or it contains no catalog.
 */
export async function catalogAt(
  revision: string,
  repository: string,
): Promise<readonly CatalogFile[]> {
  const git = async (...args: string[]) =>
    (await run("git", ["-C", repository, ...args], { maxBuffer: MAX_BYTES })).stdout;
  // Otherwise a revision that starts with a dash would be read as an option.
  const found = await git(
    "rev-parse",
    "--verify",
    "--end-of-options",
    `${revision}^{commit}`,
  ).catch(() => {
    throw new UnknownRevision(`git has no revision "${revision}" here.`);
  });
  const listing = await git("ls-tree", "-r", found.trim(), "--", "catalog");
  const files = listing.split("\n").flatMap((line) => {
    const [, blob = "", file] = LISTED.exec(line) ?? [];
    return file === undefined ? [] : [{ blob, file }];
  });
  if (files.length === 0) throw new UnknownRevision(`The revision "${revision}" holds no catalog.`);
  const texts = await textsOf(
    files.map(({ blob }) => blob),
    repository,
  );
  return files.map(({ file }, index) => ({ file, text: texts[index] ?? "" }));
}

/** A line of `git ls-tree` for a catalog file: object id and name. */
const LISTED =
  /^\d+ blob ([0-9a-f]+)\tcatalog\/((?:shop|products\/[^/]+|option-sets\/[^/]+)\.json)$/;

/** Reads git objects with one process: a catalog may have thousands of files. */
async function textsOf(blobs: readonly string[], repository: string): Promise<readonly string[]> {
  const reading = run("git", ["-C", repository, "cat-file", "--batch"], {
    maxBuffer: MAX_BYTES,
    encoding: "buffer",
  });
  reading.child.stdin?.end(blobs.map((blob) => `${blob}\n`).join(""));
  const { stdout } = await reading;
  const texts: string[] = [];
  // Each object is preceded by a line with its size and followed by a line break.
  for (let at = 0; at < stdout.length;) {
    const start = stdout.indexOf("\n", at) + 1;
    const size = Number(stdout.toString("latin1", at, start).split(" ")[2]);
    texts.push(DECODER.decode(stdout.subarray(start, start + size)));
    at = start + size + 1;
  }
  return texts;
}
