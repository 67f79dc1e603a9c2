import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { mapLimit } from "./mapLimit.ts";
import { writeFileAtomic } from "./writeFileAtomic.ts";

const compress = promisify(brotliCompress);

/**
 * Static formats that compress well. Precompressed files are 1/8 smaller than those that the server compresses per
 * request. Fonts are already compressed.
 */
const COMPRESSED_TYPES = /\.(?:js|css|wasm)$/;

/**
 * Writes a Brotli copy, `<name>.br`, of each script, style sheet and WebAssembly file of a folder. File names contain
 * content hashes, so copies are cached in `cache` by name.
 */
export async function precompress(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const names = (await readdir(folder)).filter((name) => COMPRESSED_TYPES.test(name));
  await mapLimit(availableParallelism(), names, async (name) => {
    const cacheFile = join(cache, `${name}.br`);
    if (!existsSync(cacheFile)) {
      const bytes = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFileAtomic(cacheFile, await compress(bytes, { params }));
    }
    await copyFile(cacheFile, join(folder, `${name}.br`));
  });
}
