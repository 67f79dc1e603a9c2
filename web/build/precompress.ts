import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { mapLimit } from "./mapLimit.ts";
import { writeFileAtomic } from "./writeFileAtomic.ts";

const compress = promisify(brotliCompress);

/** What every visitor loads, and gets an eighth smaller than a server could pack it in passing. Type hardly gains. */
const PACKED = /\.(?:js|css|wasm)$/;

/**
 * Puts a Brotli copy, `<name>.br`, beside each script, style sheet and program of a folder. Their names change with
 * what they hold, so a copy is kept in `cache` under its name and never made twice.
 */
export async function precompress(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const names = (await readdir(folder)).filter((name) => PACKED.test(name));
  await mapLimit(availableParallelism(), names, async (name) => {
    const kept = join(cache, `${name}.br`);
    if (!existsSync(kept)) {
      const bytes = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFileAtomic(kept, await compress(bytes, { params }));
    }
    await copyFile(kept, join(folder, `${name}.br`));
  });
}
