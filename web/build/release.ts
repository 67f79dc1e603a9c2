import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
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

/** How long the files of a replaced build are kept for pages and servers that still use them, in milliseconds. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** An unfinished build this old, in milliseconds, is not in progress any more. */
const ABANDONED_MS = 60 * 60 * 1000;

/** The folder of the finished builds, each named by its start time. */
const RELEASES = "releases";
/** The folder of a build's site, and the link to the site of the last finished build. */
const SITE = "web";
/** The file, in a build's folder, that records when each kept file of an earlier build was replaced. */
const REPLACEMENT_TIMES = "kept.json";

/** A build in progress. It is served only after `publish`. */
export interface Release {
  /** The folder of the site. */
  readonly site: string;
  /** The folder of the code that prerenders it. */
  readonly renderer: string;
  /** Switches to this build atomically. Hashed files of earlier builds are kept for `KEEP_MS`. */
  publish(): Promise<void>;
}

/**
 * Creates the folder of a new build, and removes what builds left behind that did not finish. Two builds at the same time
 * are both published; pages then come from the last one.
 * @param out the folder with the builds, and with the link `web` to the current one's site
 */
export async function beginRelease(out: string, now = Date.now()): Promise<Release> {
  const releases = join(out, RELEASES);
  await mkdir(releases, { recursive: true });
  for (const name of await readdir(releases)) {
    const isAbandoned = name.endsWith(".part") && now - Number.parseInt(name) > ABANDONED_MS;
    if (isAbandoned) await rm(join(releases, name), { recursive: true });
  }
  const partial = join(releases, `${now}.part`);
  const site = join(partial, SITE);
  await mkdir(site, { recursive: true });
  return {
    site,
    renderer: join(partial, "render"),
    async publish() {
      const current = await realpath(join(out, SITE)).catch(() => null);
      if (current !== null) await keepAssets(dirname(current), partial, now);
      await rename(partial, join(releases, String(now)));
      await replaceLink(join(out, SITE), join(RELEASES, String(now), SITE));
      await removeOutdated(releases, now);
    },
  };
}

/** Links the assets of a build into the next build, also assets of earlier builds, for `KEEP_MS` after replacement. */
async function keepAssets(from: string, to: string, now: number): Promise<void> {
  const source = join(from, SITE, "assets");
  const target = join(to, SITE, "assets");
  if (!existsSync(source)) return;
  const earlierTimes = await readReplacementTimes(from);
  const times: Record<string, number> = {};
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(source.length + 1);
    // A file without a recorded time belongs to the build that is replaced now.
    const replacedAt = earlierTimes[file] ?? now;
    if (existsSync(join(target, file)) || now - replacedAt > KEEP_MS) continue;
    times[file] = replacedAt;
    await mkdir(dirname(join(target, file)), { recursive: true });
    await linkOrCopy(path, join(target, file));
  }
  await writeFile(join(to, REPLACEMENT_TIMES), JSON.stringify(times));
}

/** Milliseconds since 1970, keyed by asset; empty if the build kept nothing or its record is invalid. */
async function readReplacementTimes(release: string): Promise<Readonly<Record<string, number>>> {
  try {
    const text = await readFile(join(release, REPLACEMENT_TIMES), "utf8");
    return (JSON.parse(text) as Record<string, number> | null) ?? {}; // written above
  } catch {
    return {};
  }
}

/** Creates a hard link to a file that is never edited in place; a copy where the file system has no hard links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** Writes a file atomically: a reader never sees a partial file, also while others write it. */
export async function writeFileAtomic(path: string, content: Buffer | string): Promise<void> {
  const partialFile = `${path}.${randomUUID()}.part`;
  await writeFile(partialFile, content);
  await rename(partialFile, path);
}

/** Replaces a symbolic link atomically. */
async function replaceLink(path: string, target: string): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`;
  await symlink(target, partial);
  await rename(partial, path);
}

/** Removes builds that were replaced more than `KEEP_MS` ago. Servers are assumed to have been restarted since. */
async function removeOutdated(releases: string, now: number): Promise<void> {
  // Other names are not of builds: macOS, for example, writes `.DS_Store`.
  const builds = (await readdir(releases)).filter((name) => /^\d+$/.test(name));
  const times = builds.map(Number).toSorted((a, b) => a - b);
  const outdated = times.filter((_, index) => {
    const replacedAt = times[index + 1];
    return replacedAt !== undefined && now - replacedAt > KEEP_MS;
  });
  for (const time of outdated) await rm(join(releases, String(time)), { recursive: true });
}
