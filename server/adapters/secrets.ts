import { createHmac, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FILE = "cookie-secret";
const COMPLETE = /^[0-9a-f]{64}$/;

/**
 * Reads the demo's secret. It is created once, in a file in the data folder that only its owner can read.
 * @throws Error when the stored secret is incomplete, because it could be guessed.
 */
export async function readDemoSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await createSecret(file);
  const secret = await readFile(file, "utf8");
  if (!COMPLETE.test(secret))
    throw new Error(`${file} contains no complete secret. Delete it: a new one is created.`);
  return secret;
}

/** Creates the file atomically, after its content is on disk. If several processes do so, the first file stays. */
async function createSecret(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  try {
    const options = { flag: "wx", mode: 0o600, flush: true };
    await writeFile(draft, randomBytes(32).toString("hex"), options);
    await link(draft, file).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
}

/** Derives a secret for one purpose. A derived secret does not reveal any other. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}
