import { createHash } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pMap from "p-map";
import { build as viteBuild } from "vite";
import { digestCatalog } from "#engine/catalog";
import { BUILD_FILE_URL } from "../catalog/catalogFiles.ts";
import { buildCatalogFiles } from "./buildCatalogFiles.ts";
import { drawExamples } from "./drawnExamples.ts";
import { FOLDERS } from "./paths.ts";
import { derivePictures } from "./pictures.ts";
import { precompress } from "./precompress.ts";
import { prerender } from "./prerender.ts";
import { readCatalog } from "./readCatalog.ts";
import { beginRelease, linkOrCopy } from "./release.ts";
import { buildId, measurePages, readScripts, reportSizes } from "./scripts.ts";
import { siteOrigin } from "./settings.ts";
import { STAMP, computeStamp } from "./stamp.ts";

/** The folders of a build, and where it reports its progress. The defaults are the project's folders and the console. */
export interface BuildOptions {
  /** The folder with the catalog's files. */
  readonly catalog: string;
  /** The folder for the builds, the stamp, and `web`, the link to the current build's site. */
  readonly out: string;
  readonly log: (line: string) => void;
}

/** What the two builds of scripts share: those for browsers and those that prerender. */
const BUNDLER = {
  configFile: join(FOLDERS.web, "vite.config.ts"),
  // Vite would bundle the configuration and write it into `node_modules`, which may be read-only.
  configLoader: "native",
  logLevel: "warn",
} as const;

/** Small modules that almost every page uses. */
const PARTS =
  /\/(?:web\/(?:ui\/(?:\w+\.|loading|pointer)|preview\/engine\/\w*reviewEngine)|engine\/product\/(?:text|money))/;
/** Modules that products and the cart share. */
const FORM =
  /\/(?:web\/(?:lineItem|preview(?!\/engine\/fonts)|store|ui)|engine\/(?:configure|item|kinds|product)|react-hook-form)\//;

/** How many files are written at the same time. */
const WRITES = { concurrency: 16 };

/**
 * Builds the site: the catalog's files, the photos in all sizes, the scripts, and every page prerendered. The previous
 * site is served until this build is complete, and also after an error.
 * @throws CatalogError when the catalog is invalid; BuildError when a picture can't be made or `SITE_URL` is no origin;
 * Error when a page is over its size budget
 */
export async function build({
  catalog: folder = FOLDERS.catalog,
  out = FOLDERS.dist,
  log = console.log,
}: Partial<BuildOptions> = {}): Promise<void> {
  const origin = siteOrigin();
  // Before the sources are read, so that a change during the build causes another one.
  const stamp = await computeStamp(FOLDERS.root, origin);
  const { catalog, files: sources } = await readCatalog(folder);
  const examples = drawExamples(catalog, folder);
  const pictures = await derivePictures(join(folder, "images"), FOLDERS.pictures, examples);
  const files = buildCatalogFiles(catalog, pictures.sources, examples);

  const release = await beginRelease(out);
  const { site, renderer } = release;
  await buildScripts(site, renderer);
  const scriptsOf = await readScripts(site);
  const build = await buildId(site, digestCatalog(sources, createHash("sha256")));
  await prerender({
    catalog,
    files,
    scriptsOf,
    build,
    folder: site,
    renderer: join(renderer, "entry-server.mjs"),
    origin,
  });

  const writeInto = async (url: string, write: (path: string) => Promise<void>) => {
    const path = join(site, url);
    await mkdir(dirname(path), { recursive: true });
    await write(path);
  };
  await pMap(
    [...files, [BUILD_FILE_URL, { build }] as const],
    ([url, file]) => writeInto(url, (path) => writeFile(path, JSON.stringify(file))),
    WRITES,
  );
  const writePicture = ([url, from]: readonly [string, string]) => {
    // A photo's original may be edited in place while this build is served, so it is copied. Derived files never change.
    const copy = dirname(from) === FOLDERS.pictures ? linkOrCopy : copyFile;
    return writeInto(url, (path) => copy(from, path));
  };
  await pMap(pictures.files, writePicture, WRITES);
  log(reportSizes(await measurePages(site, scriptsOf)));
  await precompress(site, FOLDERS.compressed);
  await release.publish();
  await writeFile(join(out, STAMP), stamp);
}

/** Writes the scripts for browsers into the folder `site`, and those that prerender into the folder `renderer`. */
async function buildScripts(site: string, renderer: string): Promise<void> {
  await viteBuild({
    ...BUNDLER,
    build: {
      outDir: site,
      // Without groups, the bundler makes a script of each set of modules that is used together, and a product's page
      // loads 76 of them. A group's script contains what its modules import, too.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "shop", priority: 3, tags: ["$initial"] },
              { name: "parts", priority: 2, minShareCount: 2, test: PARTS },
              { name: "form", priority: 1, minShareCount: 3, test: FORM },
            ],
          },
        },
      },
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
