import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { catalogPerTest, CLASSIC, runCommand } from "./catalogCommand.ts";

const copy = catalogPerTest();

const git = (...args: readonly string[]) => {
  const identity = ["-c", "user.name=Author", "-c", "user.email=author@example.org"];
  execFileSync("git", ["-C", copy.folder, ...identity, ...args]);
};
const commit = () => {
  git("add", ".");
  git("commit", "-qm", "A state");
};
const prices = (...args: readonly string[]) =>
  runCommand("prices", ["--repository", copy.folder, ...args]);
beforeEach(() => {
  // Prices don't depend on them, and their commit takes long.
  rmSync(join(copy.catalog, "images"), { recursive: true });
  git("init", "-q");
  commit();
});

test("prints the prices and rules that a change affects", async () => {
  copy.edit(CLASSIC, '"surcharge": 2.99', '"surcharge": 2.98');
  copy.edit(CLASSIC, '"total": 29.96', '"total": 29.95');
  const text = await prices();
  expect({ code: text.code, err: text.err }).toEqual({ code: 0, err: "" });
  const rule = "Shipping: Fast, 2-5 days: +$2.98 instead of +$2.99";
  expect(text.out).toContain(`  ${rule}\n`);
});

test("compares a product whose examples have old totals, and reports them on the error output", async () => {
  copy.edit(CLASSIC, '"price": 24.99', '"price": 25.99');
  const { code, out, err } = await prices("--against", "HEAD");
  expect(code).toBe(0);
  expect(out).toMatch(/^Classic Name Necklace: lowest \$24\.99 → \$25\.99,/);
  expect(err).toMatch(/^The catalog of today has errors:\n {2}catalog\/products\/classic/);
  expect(err).toContain("costs 25.99");
});

test("omits and names a product whose price is unknown, compares the others, and exits with 1", async () => {
  copy.edit(CLASSIC, '"price": 24.99', '"price": "24.99"');
  copy.edit("products/heart-beads-necklace.json", '"price": 29.99', '"price": 30.99');
  const { code, out } = await prices();
  expect(code).toBe(1);
  expect(out).toContain("classic-name-necklace: not compared");
  expect(out).not.toContain("Classic Name Necklace");
  expect(out).toContain("Heart Beads Necklace: lowest $29.99 → $30.99");
  expect(out).toMatch(/Changed products: 1\.\n$/);
});

test("diagnostics of the older state are labelled as such and do not change the exit code", async () => {
  copy.edit(CLASSIC, '"price": 24.99', '"price": "24.99"');
  commit();
  copy.edit(CLASSIC, '"price": "24.99"', '"price": 24.99');
  const { code, out, err } = await prices("--against", "HEAD");
  expect(code).toBe(0);
  expect(err).toMatch(/^The catalog of HEAD has errors:\n/);
  expect(out).toContain("classic-name-necklace: not compared");
  expect(out).toContain("No price changes in the products that could be compared.");
});

test("refuses a revision that is not there, an option in its place, one without a catalog", async () => {
  // A branch with an empty commit.
  git("checkout", "-q", "--orphan", "bare");
  git("rm", "-rq", "--cached", ".");
  git("commit", "-qm", "Nothing", "--allow-empty");
  for (const [revision, sentence] of [
    ["nowhere", "git has no revision"],
    ["--all", "git has no revision"],
    ["bare", 'The revision "bare" holds no catalog.'],
  ] as const) {
    const { code, out, err } = await prices(`--against=${revision}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
  }
});
