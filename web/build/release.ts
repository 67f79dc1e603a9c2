import { existsSync, lstatSync } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";

/** How long the files of a replaced build are kept for the pages and servers that still use them, in milliseconds. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** The folder of the finished builds, each named by the time at which it was begun. */
const RELEASES = "releases";
/** The link to the site of the last finished build. */
const SITE = "web";
/** When each file that a build has kept from earlier ones was replaced. */
const KEPT = "kept.json";

/** A build on its way: nobody is served from its folder before it is published. */
export interface Release {
  /** The folder that takes the site. */
  readonly site: string;
  /** The folder that takes the code that renders it. */
  readonly renderer: string;
  /**
   * Makes this the build that is served from now on, in one step. Hashed files of the builds before it stay available for
   * `KEEP_MS` after they were replaced.
   */
  publish(): Promise<void>;
}

/**
 * Begins a build beside the finished ones. What an earlier build left unfinished is removed; builds into one folder must not
 * run at the same time.
 * @param out the folder with the builds, and with the link `web` to the current one's site
 */
export async function beginRelease(out: string, now = Date.now()): Promise<Release> {
  const releases = join(out, RELEASES);
  await mkdir(releases, { recursive: true });
  for (const name of await readdir(releases)) {
    if (name.endsWith(".part")) await rm(join(releases, name), { recursive: true });
  }
  await adoptPlainFolder(out);
  const part = join(releases, `${now}.part`);
  const site = join(part, SITE);
  await mkdir(site, { recursive: true });
  return {
    site,
    renderer: join(part, "render"),
    async publish() {
      const current = await realpath(join(out, SITE)).catch(() => null);
      if (current !== null) await keepAssets(dirname(current), part, now);
      await rename(part, join(releases, String(now)));
      await point(join(out, SITE), join(RELEASES, String(now), SITE));
      await removeOutdated(releases, now);
    },
  };
}

/** A site that was built before builds had folders of their own counts as the oldest. */
async function adoptPlainFolder(out: string): Promise<void> {
  const site = join(out, SITE);
  if (lstatSync(site, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  const adopted = join(out, RELEASES, "0", SITE);
  await mkdir(dirname(adopted), { recursive: true });
  await rename(site, adopted);
  await point(site, join(RELEASES, "0", SITE));
}

/** Puts the assets of a build and those that it has kept into the next one, unless that has them or their time is over. */
async function keepAssets(from: string, to: string, now: number): Promise<void> {
  const [old, next] = [from, to].map((release) => join(release, SITE, "assets"));
  if (old === undefined || next === undefined || !existsSync(old)) return;
  const since = await readKept(from);
  const kept: Record<string, number> = {};
  const entries = await readdir(old, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(old.length + 1);
    const replaced = since[file] ?? now;
    if (existsSync(join(next, file)) || now - replaced > KEEP_MS) continue;
    kept[file] = replaced;
    await mkdir(dirname(join(next, file)), { recursive: true });
    await linkOrCopy(path, join(next, file));
  }
  await writeFile(join(to, KEPT), JSON.stringify(kept));
}

/** Empty for a build that kept nothing, or whose list is damaged: its files then count as replaced now. */
async function readKept(release: string): Promise<Readonly<Record<string, number>>> {
  try {
    const text = await readFile(join(release, KEPT), "utf8");
    return (JSON.parse(text) as Record<string, number> | null) ?? {}; // written above
  } catch {
    return {};
  }
}

/** A second name for a file that is never changed in place; a copy where the file system has no second names. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** Points a link at another target in one step: whoever follows it finds the old one or the new one. */
async function point(path: string, target: string): Promise<void> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  await symlink(target, part);
  await rename(part, path);
}

/** Removes each build that was replaced long ago. A server that serves one must have been started again since. */
async function removeOutdated(releases: string, now: number): Promise<void> {
  const times = (await readdir(releases)).map(Number).toSorted((a, b) => a - b);
  const outdated = times.filter((_, index) => {
    const replaced = times[index + 1];
    return replaced !== undefined && now - replaced > KEEP_MS;
  });
  for (const time of outdated) await rm(join(releases, String(time)), { recursive: true });
}
