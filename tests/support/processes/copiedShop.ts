import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { watchServer } from "./serverProcess.ts";
import { copySpecifiedShop } from "../specifiedShop.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FOLDERS = ["catalog", "engine", "web", "server"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json"];

/** A copy of the project in a folder of its own. Tests can change its files and start it. */
export interface CopiedShop {
  readonly folder: string;
  /** Builds and starts the copy with `npm start`. Resolves with its URL once the server has started. */
  start(port: number): Promise<string>;
  /** Starts the copy with `npm run dev`; its server uses the next port. Resolves with the pages' URL. */
  dev(port: number): Promise<string>;
  /** Stops the copy and deletes its folder. */
  remove(): void;
}

/**
 * Copies the project's folders, with `tests/fixtures/specified` (the products and prices of the specification) as its
 * catalog. Packages and generated images are included, so that nothing is downloaded or generated again.
 */
export function copyShop(): CopiedShop {
  const folder = mkdtempSync(join(tmpdir(), "namesake-copy-"));
  for (const path of [...FOLDERS, ...FILES])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const part of ["products", "option-sets"])
    rmSync(join(folder, "catalog", part), { recursive: true });
  copySpecifiedShop(join(folder, "catalog"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const imageCache = join(ROOT, ".cache");
  if (existsSync(imageCache)) cpSync(imageCache, join(folder, ".cache"), { recursive: true });
  let server: ChildProcess | undefined;
  const run = async (script: readonly string[], port: number): Promise<void> => {
    const child = spawn("npm", script, {
      cwd: folder,
      detached: true,
      env: { ...plainEnvironment(), PORT: String(port), DATA_DIR: join(folder, ".data") },
    });
    server = child;
    const { open, output } = watchServer(child);
    if (!(await open)) throw new Error(`the copied shop stopped:\n${output()}`);
  };
  return {
    folder,
    start: (port) => run(["start"], port).then(() => `http://127.0.0.1:${port}`),
    dev: (port) => run(["run", "dev"], port).then(() => `http://localhost:${port}`),
    remove() {
      // The whole process group: npm starts the server as a child process.
      if (server?.pid !== undefined && server.exitCode === null && server.signalCode === null)
        process.kill(-server.pid, "SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The environment without `NODE_ENV`, which a build in this process may have set. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env;
  return environment;
}
