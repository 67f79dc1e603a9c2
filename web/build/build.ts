import { createHash } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build as viteBuild } from "vite";
import { digestOf, recordOf } from "#engine/catalog";
import { BUILD_FILE_URL, type BuildFile } from "../catalog/catalogFiles.ts";
import { mapLimit } from "./mapLimit.ts";
import { catalogOf, picturesIn, readCatalogBytes } from "./readCatalog.ts";
import { catalogFiles } from "./buildCatalogFiles.ts";
import { nameOfBuild, readScripts } from "./manifest.ts";
import { precompress } from "./precompress.ts";
import { FOLDERS } from "./paths.ts";
import { derivePictures } from "./pictures.ts";
import { prerender } from "./prerender.ts";
import { beginRelease, linkOrCopy } from "./release.ts";
import { pageSizes, reportSizes } from "./sizes.ts";
import { siteOrigin } from "./siteOrigin.ts";
import { STAMP, stampOf } from "./stamp.ts";
import { writeFileAtomic } from "./writeFileAtomic.ts";

/** Where a build reads and writes; tests build other catalogs elsewhere. */
export interface BuildOptions {
  /** The catalog's folder. */
  readonly catalog: string;
  /** The folder that takes the builds, the link to the current one's site (`web`), the catalog's record and the stamp. */
  readonly out: string;
  readonly log: (line: string) => void;
}

const SHOP: BuildOptions = { catalog: FOLDERS.catalog, out: FOLDERS.dist, log: console.log };
/** The configuration is loaded as it is: bundled first, it would be written where the packages lie, which may be read-only. */
const BUNDLER = {
  configFile: join(FOLDERS.web, "vite.config.ts"),
  configLoader: "native",
  logLevel: "warn",
  // The router's package offers bundlers its development build alone, which is larger by its warnings.
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: join(FOLDERS.root, "node_modules/react-router/dist/production/index.mjs"),
      },
    ],
  },
} as const;
/** What the server is spared to parse. */
const RECORD = "catalog.json";
const FILES_AT_ONCE = 16;
/**
 * Scripts that the bundler would cut into many small ones: fewer requests, and they pack smaller. What every page loads is
 * one; the entry keeps its own name. Most pages show pictures and prices; whatever judges a piece also puts it into words
 * for the cart, and alone its counting of letters, with what is little beside that, is
 * wanted elsewhere.
 */
const SCRIPTS = [
  {
    name: "shop",
    tags: ["$initial" as const],
    test: (id: string) => !/entry-client|index\.html/.test(id),
  },
  {
    name: "letters",
    test: /\/engine\/product\/graphemes\.|\/web\/(lineItem\/(withName|nameField)|pages\/product\/serializableDraft|form\/useFitting)\./,
  },
  { name: "judge", test: /\/engine\/(configure\/compileProduct|item\/cartItem)\./ },
  { name: "drawn", test: /\/web\/preview\/(Preview|usePreview)\./ },
  { name: "looks", test: /\/web\/ui\/(Picture|Price|Stars|VisuallyHidden)\./ },
];

/**
 * Builds the site: the catalog's files, the photographs in all sizes, the scripts, and every page rendered.
 * The site of the build before is served until this one is complete.
 * @throws CatalogError when the catalog has faults; Error when a page is over its budget. Then the site before stays.
 */
export async function build(options: Partial<BuildOptions> = {}): Promise<void> {
  const { catalog: folder, out, log } = { ...SHOP, ...options };
  const origin = siteOrigin();
  const stamp = await stampOf(FOLDERS.root, origin);
  const sources = await readCatalogBytes(folder);
  const catalog = catalogOf(sources, await picturesIn(folder));
  const pictures = await derivePictures(join(folder, "images"), FOLDERS.pictures);
  const files = catalogFiles(catalog, pictures.sources);

  const release = await beginRelease(out);
  const { site, renderer } = release;
  await buildScripts(site, renderer);
  await precompress(join(site, "assets"), FOLDERS.packed);
  const scripts = await readScripts(site);
  const entry = join(renderer, "entry-server.mjs");
  const digest = digestOf(sources, createHash("sha256"));
  const build = await nameOfBuild(site, digest);
  await prerender({ catalog, files, scripts, build, folder: site, renderer: entry, origin, log });

  const put = async (url: string, write: (path: string) => Promise<void>) => {
    const path = join(site, url);
    await mkdir(dirname(path), { recursive: true });
    await write(path);
  };
  const served: BuildFile = { build };
  await mapLimit(FILES_AT_ONCE, [...files, [BUILD_FILE_URL, served] as const], ([url, file]) =>
    put(url, (path) => writeFile(path, JSON.stringify(file))),
  );
  // A photograph's master may be changed in place while this build is served; what was derived from it never is.
  const place = (from: string) => (dirname(from) === FOLDERS.pictures ? linkOrCopy : copyFile);
  await mapLimit(FILES_AT_ONCE, pictures.files, ([url, from]) =>
    put(url, (path) => place(from)(from, path)),
  );
  log(reportSizes(await pageSizes(site, scripts)));
  const record = recordOf(catalog, digest);
  await writeFileAtomic(join(out, RECORD), JSON.stringify(record));
  await release.publish();
  await writeFileAtomic(join(out, STAMP), stamp);
}

async function buildScripts(site: string, renderer: string): Promise<void> {
  await viteBuild({
    ...BUNDLER,
    build: {
      outDir: site,
      rolldownOptions: { output: { codeSplitting: { groups: SCRIPTS } } },
    },
  });
  await viteBuild({
    ...BUNDLER,
    publicDir: false,
    build: {
      ssr: "entry-server.tsx",
      outDir: renderer,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" } },
    },
  });
}
