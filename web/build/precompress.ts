import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import pMap from "p-map";
import { writeFileAtomic } from "./release.ts";

const compress = promisify(brotliCompress);

/**
 * Brotli's quality, from 0 to 11, for the files that are compressed in advance. They get 1/8 smaller than files that the
 * server compresses per request. Pages and the catalog's files may change with every build, and 11 takes four times as long
 * as 10 to make them 2 % smaller. Fonts are left to the server: there are many, and they shrink little.
 */
const QUALITY: Readonly<Record<string, number>> = {
  ".js": 11,
  ".css": 11,
  ".wasm": 11,
  ".html": 10,
  ".json": 10,
};

/**
 * Writes a Brotli copy, `<name>.br`, beside each file of a folder and its subfolders that has one of these extensions.
 * Copies are cached in `cache` by the content of the file.
 */
export async function precompress(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const files = await readdir(folder, { recursive: true });
  const writeCopy = async (name: string): Promise<void> => {
    const quality = QUALITY[extname(name)];
    if (quality === undefined) return;
    const bytes = await readFile(join(folder, name));
    const cacheFile = join(cache, `${createHash("sha256").update(bytes).digest("hex")}.br`);
    if (!existsSync(cacheFile)) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFileAtomic(cacheFile, await compress(bytes, { params }));
    }
    await copyFile(cacheFile, join(folder, `${name}.br`));
  };
  await pMap(files, writeCopy, { concurrency: availableParallelism() });
}
