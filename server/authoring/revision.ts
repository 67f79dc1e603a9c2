import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CatalogFile } from "#engine/catalog";

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;

/** What was named is no revision of the repository, or one without a catalog. */
export class UnknownRevision extends Error {
  override readonly name = "UnknownRevision";
}

/**
 * The catalog's files as they stood at a revision of the repository.
 * @throws UnknownRevision when git does not know the revision or it holds no catalog.
 */
export async function catalogAt(
  revision: string,
  repository: string,
): Promise<readonly CatalogFile[]> {
  const git = async (...args: string[]) =>
    (await run("git", ["-C", repository, ...args], { maxBuffer: MOST_BYTES })).stdout;
  // An option in a revision's place would be taken for one.
  const found = await git(
    "rev-parse",
    "--verify",
    "--end-of-options",
    `${revision}^{commit}`,
  ).catch(() => {
    throw new UnknownRevision(`git knows no revision "${revision}" here.`);
  });
  const commit = found.trim();
  const listing = await git("ls-tree", "-r", "--name-only", commit, "--", "catalog");
  const paths = listing
    .split("\n")
    .filter((path) => /^catalog\/(?:shop|products\/[^/]+|option-sets\/[^/]+)\.json$/.test(path));
  if (paths.length === 0) throw new UnknownRevision(`The revision "${revision}" holds no catalog.`);
  return Promise.all(
    paths.map(async (path) => ({
      file: path.slice("catalog/".length),
      text: await git("show", `${commit}:${path}`),
    })),
  );
}
