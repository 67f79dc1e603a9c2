import { createHmac, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing, writeDurably } from "../emulators/bucket/durableFiles.ts";

const FILE = "cookie-secret";
const WHOLE = /^[0-9a-f]{64}$/;

/**
 * The secret of a demo: made once, kept in the data folder, readable by its owner alone.
 * @throws Error when what is kept there is not a whole one: no shop signs with a secret that can be guessed.
 */
export async function demoSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const kept = (await unlessMissing(readFile(file, "utf8"))) ?? (await make(file));
  if (!WHOLE.test(kept))
    throw new Error(`${file} holds no whole secret. Delete it: a new one is made.`);
  return kept;
}

/** It gets its name only once it is on the disk; of several that are made at once, the first to be named is everybody's. */
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

function unlessThere(fault: unknown): void {
  if (!(fault instanceof Error && "code" in fault && fault.code === "EEXIST")) throw fault;
}

/** A secret for one purpose, from the one that is kept: none of them tells another. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}
