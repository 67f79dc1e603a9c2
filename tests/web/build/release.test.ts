import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { beginRelease } from "../../../web/build/release.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

let out: string;
beforeEach(() => {
  out = folderForTest();
});

const DAY = 24 * 60 * 60 * 1000;

const write = (folder: string, file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const served = (file: string) => readFileSync(join(out, "web", file), "utf8");
const assets = () => readdirSync(join(out, "web/assets")).toSorted();

/** The start times, in days, of the builds that still exist. */
const builds = () =>
  readdirSync(join(out, "releases"))
    .map((name) => Number(name) / DAY)
    .toSorted((a, b) => a - b);

/** A finished build at a time in days: its page contains the name of its only script. */
async function publish(day: number, script: string): Promise<void> {
  const release = await beginRelease(out, day * DAY);
  write(release.site, "index.html", script);
  write(release.site, `assets/${script}`, script);
  await release.publish();
}

test("the last build's site is served until the next one is published", async () => {
  await publish(1, "a.js");
  const release = await beginRelease(out, 2 * DAY);
  write(release.site, "index.html", "b.js");
  expect(served("index.html")).toBe("a.js");
  expect(assets()).toEqual(["a.js"]);
  write(release.site, "assets/b.js", "b.js");
  await release.publish();
  expect(served("index.html")).toBe("b.js");
});

test("an unpublished build changes nothing, and a later build removes it", async () => {
  await publish(1, "a.js");
  const failed = await beginRelease(out, 2 * DAY);
  write(failed.site, "assets/b.js", "b.js");
  await publish(3, "c.js");
  expect(assets()).toEqual(["a.js", "c.js"]);
  expect(builds()).toEqual([1, 3]);
});

test("of two builds at the same time both are published, and the one that ends last is served", async () => {
  const scripts = ["a.js", "b.js"];
  const [first, second] = await Promise.all(
    scripts.map((_, minute) => beginRelease(out, minute * 60_000)),
  );
  if (first === undefined || second === undefined) throw new Error("two builds have begun");
  [first, second].forEach(({ site }, index) => write(site, "index.html", scripts[index] ?? ""));
  await second.publish();
  expect(served("index.html")).toBe("b.js");
  await first.publish();
  expect(served("index.html")).toBe("a.js");
});

test("a replaced script stays available for a week, also if it was restored in between", async () => {
  await publish(1, "a.js");
  await publish(2, "b.js");
  await publish(5, "a.js");
  await publish(11, "b.js");
  expect(assets()).toEqual(["a.js", "b.js"]);
  expect(served("assets/a.js")).toBe("a.js");
  await publish(19, "b.js");
  expect(assets()).toEqual(["b.js"]);
});

test("the folder of a replaced build is kept for a week, for a server that still serves it", async () => {
  await publish(1, "a.js");
  await publish(2, "b.js");
  await publish(8, "c.js");
  expect(builds()).toEqual([1, 2, 8]);
  await publish(10, "d.js");
  expect(builds()).toEqual([2, 8, 10]);
});
