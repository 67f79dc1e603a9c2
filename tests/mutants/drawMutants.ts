import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../chaos/random.ts";
import { type MutationSite, findMutationSites } from "./mutationSites.ts";

export interface DrawnMutant extends MutationSite {
  /** Path below the project's root. */
  readonly file: string;
  /** The mutated text. */
  readonly mutated: string;
  /** Position and change, on one line. */
  readonly title: string;
}

/**
 * Folders of product code; the same number of mutants is drawn from each. A file belongs to the longest matching
 * folder.
 */
const FOLDERS = ["engine", "engine/catalog", "engine/preview", "server", "web"] as const;

/**
 * All mutants of the files by folder, shuffled. The caller takes as many as it needs, and skips those that do not
 * compile.
 */
export function drawMutants(
  root: string,
  files: readonly string[],
  random: Random,
): ReadonlyMap<string, readonly DrawnMutant[]> {
  return new Map(
    FOLDERS.map((folder) => {
      const sites = files
        .filter((file) => folderOf(file) === folder && /(?<!\.d)\.tsx?$/.test(file))
        .toSorted()
        .flatMap((file) => {
          const source = readFileSync(join(root, file), "utf8");
          return findMutationSites(file, source).map((site) => createMutant(file, source, site));
        });
      return [folder, random.branch(folder).shuffle(sites)];
    }),
  );
}

function folderOf(file: string): string | undefined {
  return FOLDERS.filter((folder) => file.startsWith(`${folder}/`)).toSorted(
    (a, b) => b.length - a.length,
  )[0];
}

function createMutant(file: string, source: string, site: MutationSite): DrawnMutant {
  const { start, end, replacement } = site;
  const line = source.slice(0, start).split("\n").length;
  const short = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 60);
  return {
    ...site,
    file,
    mutated: source.slice(0, start) + replacement + source.slice(end),
    title: `${file}:${line} ${short(source.slice(start, end))} → ${short(replacement)}`,
  };
}
