import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { schemaFiles } from "../../../../server/cli/catalog/schemaFiles.ts";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { copySpecifiedShop } from "../../../support/specifiedShop.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

let folder: string;
let catalog: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "namesake-author-"));
  catalog = join(folder, "catalog");
  copySpecifiedShop(catalog);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Output {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command with these lines as input. */
function run(command: string, args: readonly string[], input = ""): Promise<Output> {
  const script = join(ROOT, `server/cli/catalog/${command}Main.ts`);
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { cwd: ROOT });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

/** Replaces one text in a file of the copied catalog. */
function edit(file: string, from: string, to: string): void {
  const path = join(catalog, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const CLASSIC = "products/classic-name-necklace.json";

describe.each(["check", "new", "prices", "schema"])("%s", (command) => {
  test("prints only its usage with --help", async () => {
    const { code, out, err } = await run(command, ["--help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^npm run (?:check:catalog|catalog:\w+)/);
  });

  test("refuses an unknown flag, with its usage on the error output", async () => {
    const { code, out, err } = await run(command, ["--catalogg", "x"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^Unknown option '--catalogg'.*\n\nnpm run /);
  });
});

describe("check", () => {
  test("exits with 0 for a valid catalog, with a summary", async () => {
    const { code, out, err } = await run("check", [catalog]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^0 errors, 0 warnings; examples hold (\d+) of \1 price facts in place\n$/);
  });

  test("exits with 1 for an invalid catalog, with one line per diagnostic and what could not be checked", async () => {
    edit(CLASSIC, '"each": 0.99', '"each": 0.999');
    edit(CLASSIC, '"label": "Font style"', '"lable": "Font style"');
    const { code, out, err } = await run("check", [catalog]);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    const lines = out.trimEnd().split("\n");
    expect(lines[0]).toMatch(/classic-name-necklace\.json:\d+:\d+ unknown-key: .*mean "label"\?$/);
    expect(lines[1]).toMatch(/classic-name-necklace\.json:\d+:\d+ wrong-value: .* — /);
    expect(lines[2]).toMatch(/^not checked until .*classic-name-necklace\.json$/);
    expect(lines[3]).toMatch(/^2 errors, 0 warnings/);
  });

  test("reports missing folders", async () => {
    for (const name of ["option-sets", "images"]) rmSync(join(catalog, name), { recursive: true });
    const { code, out, err } = await run("check", [catalog]);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toContain('reference: there is no option set "metals"');
    expect(out).toContain("image: there is no image /images/slide-1.webp");
  });

  test("refuses a folder without a catalog", async () => {
    const { code, out, err } = await run("check", [join(folder, "nowhere")]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("There is no catalog in ");
  });
});

describe("schema", () => {
  test("writes every schema and prints the files", async () => {
    const { code, out, err } = await run("schema", ["--catalog", catalog]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const files = schemaFiles();
    expect(out.trimEnd().split("\n")).toEqual(files.map(({ file }) => join(catalog, file)));
    for (const { file, text } of files)
      expect(readFileSync(join(catalog, file), "utf8")).toBe(text);
  });
});

describe("new", () => {
  const IMAGE = "heart-beads-necklace.webp";
  const countFiles = () => readdirSync(join(catalog, "products")).length;

  test("writes a valid file from flags alone, without questions", async () => {
    const flags = ["--name", "Sun & Moon", "--price", "$29.5", "--description", "A pendant."];
    const otherFlags = ["--catalog", catalog, "--image", IMAGE, "--names", "3"];
    const { code, out, err } = await run("new", [...flags, ...otherFlags]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("sun-moon.json was written");
    expect(out).toContain("0 errors, 0 warnings");
    const text = readFileSync(join(catalog, "products/sun-moon.json"), "utf8");
    expect(JSON.parse(text)).toMatchObject({ path: "/sun-moon", price: 29.5 });
  });

  test("reports all invalid flags at once and writes nothing", async () => {
    const countBefore = countFiles();
    const { code, out, err } = await run("new", [
      `--catalog=${catalog}`,
      "--name=Cart",
      "--price=29,99",
      "--description= ",
      "--image=heart-beats-necklace",
      "--names=1.5",
    ]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err.split("\n\n")[0]?.split("\n")).toEqual([
      "--name: The shop itself needs the page /cart — choose another name.",
      "--price: The price must be dollars above zero and below 100000, such as 29.99.",
      "--description: Please write a sentence.",
      '--image: There is no picture "heart-beats-necklace" — did you mean "heart-beads-necklace"?',
      "--names: The names must be a number from 0 to 100.",
    ]);
    expect(countFiles()).toBe(countBefore);
  });

  test("refuses a name that is too long for a file name", async () => {
    const flags = ["--price", "1", "--description", "x", "--image", IMAGE, "--names", "0"];
    const longName = "Moon ".repeat(60);
    const { code, err } = await run("new", ["--catalog", catalog, "--name", longName, ...flags]);
    expect(code).toBe(2);
    expect(err).toMatch(/^--name: A name has at most 100 characters/);
  });

  test("prompts for each value without a flag, until the answer is valid", async () => {
    edit(
      "products/love-family-necklace.json",
      '"path": "/love-family-necklace"',
      '"path": "/moon"',
    );
    const answers = [
      "Classic Name Necklace",
      "Moon",
      "№",
      "Star",
      "0",
      "12.345",
      "12",
      "x",
      "0",
      "",
    ];
    const { code, out, err } = await run(
      "new",
      ["--catalog", catalog, "--description", "A star.", "--image", IMAGE],
      answers.join("\n"),
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.match(/What is it called\?/g)).toHaveLength(4);
    expect(out.match(/What does it cost/g)).toHaveLength(3);
    expect(out.match(/How many names/g)).toHaveLength(2);
    expect(out).toContain("classic-name-necklace.json has this name");
    expect(out).toContain("love-family-necklace.json has this name or the address /moon");
    expect(existsSync(join(catalog, "products/star.json"))).toBe(true);
  });

  test("writes nothing when the input ends early", async () => {
    const countBefore = countFiles();
    const { code, err } = await run("new", ["--catalog", catalog], "Star\n");
    expect(code).toBe(2);
    expect(err).toContain("No answer to: What does it cost");
    expect(countFiles()).toBe(countBefore);
  });

  test("works with an invalid catalog, and finds its names", async () => {
    writeFileSync(join(catalog, "products/moon.json"), "{");
    const flags = ["--price", "1", "--description", "x", "--image", IMAGE, "--names", "0"];
    const existing = await run("new", ["--catalog", catalog, "--name", "Moon", ...flags]);
    expect(existing.code).toBe(2);
    const { code, out } = await run("new", ["--catalog", catalog, "--name", "Star", ...flags]);
    expect(code).toBe(1);
    expect(out).toContain("star.json was written");
    expect(out).toContain("moon.json:1:2 syntax: ");
  });
});

describe("prices", () => {
  const gitIn = (repository: string, ...args: readonly string[]) => {
    const author = ["-c", "user.name=Author", "-c", "user.email=author@example.org"];
    execFileSync("git", ["-C", repository, ...author, ...args]);
  };
  const git = (...args: readonly string[]) => gitIn(folder, ...args);
  const commit = (repository = folder) => {
    gitIn(repository, "add", ".");
    gitIn(repository, "commit", "-qm", "A state");
  };
  const prices = (...args: readonly string[]) => run("prices", ["--repository", folder, ...args]);
  beforeEach(() => {
    rmSync(join(catalog, "images"), { recursive: true });
    git("init", "-q");
    commit();
  });

  test("prints the effect of a change as text and as Markdown", async () => {
    edit(CLASSIC, '"surcharge": 2.99', '"surcharge": 2.98');
    edit(CLASSIC, '"total": 29.96', '"total": 29.95');
    const text = await prices();
    expect({ code: text.code, err: text.err }).toEqual({ code: 0, err: "" });
    expect(text.out).toContain("Classic Name Necklace: 0 dearer, 5 cheaper");
    expect((await prices("--markdown")).out).toContain("| Classic Name Necklace | 0 | 5 |");
  });

  test("compares a product whose examples have old totals, and reports them on the error output", async () => {
    edit(CLASSIC, '"price": 24.99', '"price": 25.99');
    const { code, out, err } = await prices("--against", "HEAD");
    expect(code).toBe(0);
    expect(out).toMatch(/^Classic Name Necklace: 10 dearer, 0 cheaper/);
    expect(err).toMatch(/^The catalog of today has errors:\n {2}catalog\/products\/classic/);
    expect(err).toContain("costs 25.99");
  });

  test("omits and names a product whose price is unknown, compares the others, and exits with 1", async () => {
    edit(CLASSIC, '"price": 24.99', '"price": "24.99"');
    edit("products/heart-beads-necklace.json", '"price": 29.99', '"price": 30.99');
    const { code, out } = await prices();
    expect(code).toBe(1);
    expect(out).toContain("classic-name-necklace: not compared");
    expect(out).not.toContain("Classic Name Necklace");
    expect(out).toContain("Heart Beads Necklace: 16 dearer");
    expect(out).toMatch(/Prices change in 1 of 4 products compared\.\n$/);
    expect((await prices("--markdown")).out).toContain("- **classic-name-necklace**: not compared");
  });

  test("diagnostics of the older state are labelled as such and do not change the exit code", async () => {
    edit(CLASSIC, '"price": 24.99', '"price": "24.99"');
    commit();
    edit(CLASSIC, '"price": "24.99"', '"price": 24.99');
    const { code, out, err } = await prices("--against", "HEAD");
    expect(code).toBe(0);
    expect(err).toMatch(/^The catalog of HEAD has errors:\n/);
    expect(out).toContain("classic-name-necklace: not compared");
    expect(out).toContain("No price of the others changes.");
  });

  test.each([
    ["a revision that is not there", ["--against", "nowhere"], "git has no revision"],
    ["an option in a revision's place", ["--against=--all"], "git has no revision"],
  ])("refuses %s", async (_, args, sentence) => {
    const { code, out, err } = await prices(...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
  });

  test("compares a shop in a subfolder of a repository", async () => {
    rmSync(join(folder, ".git"), { recursive: true });
    const repository = mkdtempSync(join(tmpdir(), "namesake-outer-"));
    onTestFinished(() => rmSync(repository, { recursive: true }));
    const shop = join(repository, "shops/namesake");
    cpSync(folder, shop, { recursive: true });
    gitIn(repository, "init", "-q");
    commit(repository);
    const { code, out, err } = await run("prices", ["--repository", shop]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("No price changes.");
  });

  test("refuses a revision without a catalog", async () => {
    git("checkout", "-q", "--orphan", "bare");
    git("rm", "-rq", "--cached", ".");
    git("commit", "-qm", "Nothing", "--allow-empty");
    const { code, err } = await prices("--against", "bare");
    expect(code).toBe(2);
    expect(err).toContain('The revision "bare" holds no catalog.');
  });
});
