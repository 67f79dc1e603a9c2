import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CatalogFile } from "#engine/catalog";

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The catalog's files as they stood at a revision of the repository.
 * @throws Error when git does not know the revision or it holds no catalog.
 */
export async function catalogAt(
  revision: string,
  repository: string,
): Promise<readonly CatalogFile[]> {
  const git = async (...args: string[]) =>
    (await run("git", ["-C", repository, ...args], { maxBuffer: MOST_BYTES })).stdout;
  // An option in a revision's place would be taken for one.
  const commit = (
    await git("rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`)
  ).trim();
  const listing = await git("ls-tree", "-r", "--name-only", commit, "--", "catalog");
  const paths = listing
    .split("\n")
    .filter((path) => /^catalog\/(?:shop|products\/[^/]+|option-sets\/[^/]+)\.json$/.test(path));
  if (paths.length === 0) throw new Error(`${revision} holds no catalog`);
  return Promise.all(
    paths.map(async (path) => ({
      file: path.slice("catalog/".length),
      text: await git("show", `${commit}:${path}`),
    })),
  );
}
