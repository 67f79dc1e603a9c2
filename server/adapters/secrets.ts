import { createHmac, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing, writeDurably } from "../emulators/bucket/durableFiles.ts";

const FILE = "cookie-secret";
const COMPLETE = /^[0-9a-f]{64}$/;

/**
 * The demo's secret: created once in the data folder, readable only by its owner.
 * @throws Error when the stored secret is incomplete, since it could be guessed.
 */
export async function demoSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const stored = (await unlessMissing(readFile(file, "utf8"))) ?? (await make(file));
  if (!COMPLETE.test(stored))
    throw new Error(`${file} holds no whole secret. Delete it: a new one is made.`);
  return stored;
}

/** Creates the file atomically, after its content is on disk; of several processes the first one wins. */
async function make(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  try {
    await writeDurably(draft, randomBytes(32).toString("hex"));
    await link(draft, file).catch(unlessThere);
    return await readFile(file, "utf8");
  } finally {
    await rm(draft, { force: true });
  }
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
}

/** Derives a secret for one purpose; one does not reveal another. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}
